// What a drawing is to the build.
import type { Point } from './svg.ts';

/** A picture of a game, drawn by us and baked to an image when the page is built. */
export interface Drawing {
  /** What scenes call it. */
  name: string;
  /** The seat whose livery it wears; drawings of one name differ by it. */
  seat?: number;
  /** Whether it is how the picture looks where it is nobody's, beside those of seats. */
  isNobodys?: boolean;
  /** Its size in the units of its drawing. */
  width: number;
  height: number;
  /** The point of it that stands where the picture is put, from its upper left: feet, or the middle. */
  anchor: Point;
  /** How many pixels a unit is baked to. */
  density: number;
  /** From 1 to 100, as WebP counts; `alpha` is how fine its edges are. */
  quality: number;
  alpha?: number;
  /** The whole drawing as SVG. */
  svg: string;
  /** The picture that belongs behind it. */
  behind?: string;
  /** Whether a game's style sheet names it: frames, grounds, backs. */
  isStuff?: boolean;
}

/** The middle of a drawing. */
export function middle(width: number, height: number): Point {
  return [width / 2, height / 2];
}
