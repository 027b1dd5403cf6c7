// What lies over a scene: mist, the roughness of paint, grain and the dark of the corners.
import { rect } from '../svg.ts';
import { fresh } from './ids.ts';
import { around } from './painting.ts';

/** A colour as three numbers from 0 to 1. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16) / 255);
}

/** A band of mist that fades at its upper and lower edge. */
export function mist(
  seed: number,
  w: number,
  y: number,
  h: number,
  colour: string,
  opacity: number,
  across = 0.006,
  down = 0.02,
): string {
  const [mask, filter, fade] = [fresh('mask'), fresh('mist'), fresh('fade')];
  const [red, green, blue] = channels(colour);
  const strength = `0 0 0 ${(2.6 * opacity).toFixed(2)} ${(-1.05 * opacity).toFixed(2)}`;
  return `<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0"/>
      <stop offset=".5" stop-color="#fff"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <mask id="${mask}">
      <rect x="0" y="${y}" width="${w}" height="${h}" fill="url(#${fade})"/>
    </mask>
    <filter id="${filter}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${across} ${down}" numOctaves="5" seed="${seed}"/>
      <feColorMatrix type="matrix" values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ${strength}"/>
    </filter>
    <g mask="url(#${mask})">
      <rect x="0" y="${y}" width="${w}" height="${h}" filter="url(#${filter})"/>
    </g>`;
}

/** Roughens edges, as a brush does. */
export function painted(body: string, scale: number, fine = 0.025, seed = 3): string {
  const id = fresh('brush');
  return `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${fine}" numOctaves="3" seed="${seed}" result="noise"/>
      <feDisplacementMap in="SourceGraphic" in2="noise" scale="${scale}" xChannelSelector="R" yChannelSelector="G"/>
    </filter>
    <g filter="url(#${id})">
      ${body}
    </g>`;
}

/** Darkens the corners. */
export function vignette(w: number, h: number, colour: string, opacity: number): string {
  const [paint, definition] = around(
    [[0.45, colour, 0], [1, colour, opacity]],
    w * 0.5,
    h * 0.45,
    Math.hypot(w, h) * 0.62,
  );
  return definition + rect(0, 0, w, h, paint);
}
