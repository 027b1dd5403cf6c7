// What kinds of land there are, and what a game says of its own.
import type AreasView from '../parts/Areas.svelte';
import type ChancesView from '../parts/Chances.svelte';
import type LandscapeView from '../parts/Landscape.svelte';
import type MinimapView from '../parts/Minimap.svelte';
import type OddsView from '../parts/Odds.svelte';

/** What a ground is drawn as. `other` is what only its own picture tells. */
export type Land = 'meadow' | 'water' | 'bridge' | 'forest' | 'hill' | 'mountain' | 'cliff' | 'wall' | 'floor' | 'house' | 'goal' | 'road' | 'coast' | 'stone' | 'yard' | 'other';

/** What a painter needs of a drawn picture. */
export interface Sprite {
  image: CanvasImageSource;
  /** Its size, and the point of it that stands where it is put, in units. */
  width: number;
  height: number;
  anchor: readonly [number, number];
}

/** What is to be painted. */
export interface View {
  columns: number;
  rows: number;
  /** The picture of each cell's ground; undefined where there is no cell. */
  grounds: readonly (string | undefined)[];
  /** Cells that must be seen well, as somebody stands there. */
  taken: ReadonlySet<number>;
  /** How wide and high a cell is, in pixels of the canvas. */
  cell: readonly [number, number];
  /** How much land is painted beyond each edge, in cells. */
  margin: Margin;
  isDark: boolean;
}

export interface Margin {
  top: number;
  side: number;
  bottom: number;
}

/** What a game says of its board. */
export interface Theme {
  /** What the pictures of grounds mean. */
  lands: Readonly<Record<string, Land>>;
  /** How much land is seen beyond the edges, in cells: pieces in the first row rise over it. At most one. */
  margin: Margin;
  /** The set that its land is painted in. It comes when a board is opened. */
  set: () => Promise<PaintedSet>;
}

/** All that paints boards in one way. It is fetched together. */
export interface PaintedSet {
  /** The land itself, areas on it, all of it small, and the odds of what is foretold. */
  Landscape: typeof LandscapeView;
  Areas: typeof AreasView;
  Minimap: typeof MinimapView;
  Odds: typeof OddsView;
  /** The odds of all that can be chosen, on tiles. */
  Chances: typeof ChancesView;
  /** The drawn pictures that are needed. */
  sprites: readonly string[];
  /** A painter with these pictures, all of them. */
  painter(lands: Readonly<Record<string, Land>>, sprites: ReadonlyMap<string, Sprite>): Painter;
}

/** How far a painting is: on its way, there, or known not to come. */
export type Painting = 'waits' | 'done' | 'missing';

export interface Painter {
  paint(canvas: HTMLCanvasElement, view: View): void;
}

/** What a game says of its board of hexagons that are tiles. */
export type Tiling = Pick<Theme, 'margin' | 'set'>;
