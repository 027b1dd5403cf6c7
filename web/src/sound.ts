// Short sounds, made by a synthesizer when they are wanted. Nothing is heard, and nothing of it loaded, before the
// first press: browsers forbid it, and so do people. None alone tells anything.
import type { ZZFX } from 'zzfx';

export type Sound = 'pick' | 'move' | 'strike' | 'harm' | 'good' | 'told' | 'dice' | 'turn' | 'won' | 'lost';

/**
 * What each is made of, as the synthesizer counts: volume, randomness, pitch, attack, sustain, release, shape, curve,
 * slide, its change, pitch jump and when, repeat, noise, modulation, crushing, delay, loudness, decay, tremolo.
 */
const SOUNDS: Readonly<Record<Sound, (number | undefined)[]>> = {
  // Wood on wood.
  pick: [0.5, 0.02, 620, 0, 0.01, 0.03, 1, 1.6, -8],
  move: [0.5, 0.05, 210, 0.01, 0.02, 0.07, 3, 1.2, -3, , , , , 3],
  // A blade through the air.
  strike: [0.5, 0.05, 900, 0.01, 0.02, 0.08, 4, 0.8, -20, , , , , 1.5],
  harm: [0.9, 0.05, 120, 0, 0.03, 0.18, 4, 1.6, -5, , , , , 2.2, , 0.2],
  good: [0.7, 0.02, 520, 0.02, 0.08, 0.16, 0, 1, , , 260, 0.07],
  told: [0.4, 0.02, 330, 0.01, 0.04, 0.1, 0, 1.2],
  dice: [0.6, 0.1, 300, 0, 0.01, 0.05, 3, 2, -12, , , , 0.05, 6],
  // A drum.
  turn: [0.9, 0.02, 92, 0.01, 0.06, 0.24, 0, 1.8, -1.5],
  won: [0.9, 0, 392, 0.03, 0.22, 0.4, 0, 1, , , 131, 0.11, 0.12],
  lost: [0.8, 0, 247, 0.03, 0.2, 0.45, 0, 1, -1.2, , -62, 0.16],
};

/** Volume from 0 to 1; with 0 nothing is made at all. */
export class Speaker {
  volume = 0;
  #synthesizer: Promise<typeof ZZFX> | undefined;

  /** Somebody has pressed something: from now on there may be sounds. */
  wake(): void {
    if (this.volume > 0) this.#synthesizer ??= import('zzfx').then(({ ZZFX }) => ZZFX);
  }

  play(sound: Sound): void {
    const { volume } = this;
    if (volume <= 0 || document.hidden) return;
    void this.#synthesizer?.then(
      (synthesizer) => {
        synthesizer.volume = 0.3 * volume;
        synthesizer.play(...SOUNDS[sound]);
      },
      // A browser without sound: the screen tells everything.
      () => undefined,
    );
  }
}

export const speaker = new Speaker();
