// Names for gradients and filters within one drawing.

let n = 0;

/** A name that no other part of the drawing has. */
export function fresh(what: string): string {
  n += 1;
  return `${what}-${n}`;
}

/** Begins a drawing: the same drawing has the same names in every build, whatever was drawn before. */
export function begin(): void {
  n = 0;
}
