// Work that a press brings with it and that need not be done before the press is answered.

export class Later {
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Does something with the next frame, and something else when that is drawn. What was to be done before is not. */
  at(frame: () => void, afterwards: () => void): void {
    this.callOff();
    this.#frame = requestAnimationFrame(() => {
      frame();
      this.#timer = setTimeout(afterwards);
    });
  }

  callOff(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
  }
}
