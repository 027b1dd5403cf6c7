// A picture of a table as it lies on the screen, small for the list of matches or to be saved: what is painted, drawn and
// coloured there, without its words.

/** Twice as many pixels as it is shown with. */
export const SIZE = { width: 352, height: 220 };

/** How many pieces side by side are as wide as the picture, where there is a board of them. */
const PIECES = 7;

/** What is looked at for its own background. */
const COLOURED = ['.centre', '.board', '.token', '.card'];

interface Part {
  box: DOMRect;
  image?: CanvasImageSource;
  colour?: string;
  isRound: boolean;
}

/** The part of a table that the picture is of. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A small picture of a table where it matters most, as an address of its own; nothing where the browser cannot make one. */
export async function snapshot(table: HTMLElement): Promise<string | undefined> {
  const frame = framed(table);
  const canvas = frame && (await painted(table, frame, SIZE));
  return canvas?.toDataURL('image/webp', 0.75);
}

/** Saves a picture of the whole table under a name; says whether that worked. */
export async function savePicture(table: HTMLElement, name: string): Promise<boolean> {
  const frame = boxOf(table);
  const scale = Math.max(1, Math.min(2, devicePixelRatio));
  const canvas = await painted(table, frame, { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) });
  const blob = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null)));
  if (!blob) return false;
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}

async function painted(table: HTMLElement, frame: Frame, size: { width: number; height: number }): Promise<HTMLCanvasElement | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const scale = size.width / frame.width;
  context.fillStyle = '#1b2238';
  context.fillRect(0, 0, size.width, size.height);
  const parts = await Promise.all(elementsOf(table).map(partsOf));
  for (const { box, image, colour, isRound } of parts.flat()) {
    const [x, y, width, height] = [(box.x - frame.x) * scale, (box.y - frame.y) * scale, box.width * scale, box.height * scale];
    if (x > size.width || y > size.height || x + width < 0 || y + height < 0) continue;
    if (image) context.drawImage(image, x, y, width, height);
    else if (colour) {
      context.fillStyle = colour;
      context.beginPath();
      if (isRound) context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
      else context.rect(x, y, width, height);
      context.fill();
    }
  }
  return canvas;
}

/** All that may have a picture, from the back to the front. */
function elementsOf(table: HTMLElement): Element[] {
  const backdrop = table.closest('.page')?.querySelector('.backdrop') ?? [];
  return [backdrop, table, ...table.querySelectorAll(['canvas', 'img', '.cell', ...COLOURED].join())].flat();
}

async function partsOf(element: Element): Promise<Part[]> {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (box.width === 0 || style.visibility === 'hidden' || Number(style.opacity) < 0.1) return [];
  if (element instanceof HTMLImageElement) return element.complete && element.naturalWidth > 0 ? [{ box, image: element, isRound: false }] : [];
  if (element instanceof HTMLCanvasElement) return element.width > 0 ? [{ box, image: element, isRound: false }] : [];
  if (!element.matches('.cell')) return partOf(box, style);
  // A cell is its ground and what a theme lays on it: a tile, and what grows there.
  const ground = element.querySelector(':scope > .ground');
  const laid = ['::after', '::before'].map((pseudo) => getComputedStyle(element, pseudo)).filter(({ position, backgroundImage }) => position === 'absolute' && backgroundImage.includes('url('));
  const parts = [...(ground ? [partOf(box, getComputedStyle(ground))] : []), ...laid.map((each) => partOf(within(box, each), each))];
  return (await Promise.all(parts)).flat();
}

/** Where something stands that a style sheet adds to an element. */
function within({ x, y }: DOMRect, { left, top, width, height }: CSSStyleDeclaration): DOMRect {
  return new DOMRect(x + parseFloat(left), y + parseFloat(top), parseFloat(width), parseFloat(height));
}

async function partOf(box: DOMRect, style: CSSStyleDeclaration): Promise<Part[]> {
  const isRound = style.borderRadius === '50%';
  const image = await imageOf(style);
  if (image) return [{ box, image, isRound }];
  const colour = colourOf(style);
  return colour ? [{ box, colour, isRound }] : [];
}

/** The picture of a background, which the page has already. */
async function imageOf({ backgroundImage }: CSSStyleDeclaration): Promise<HTMLImageElement | undefined> {
  const [, src] = /url\("([^"]+)"\)/.exec(backgroundImage) ?? [];
  if (src === undefined) return undefined;
  const image = Object.assign(new Image(), { src });
  return image.decode().then(() => image, () => undefined);
}

/** The colour of a background, or the first one of its gradient. */
function colourOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): string | undefined {
  const isSeen = (colour: string) => !/^rgba?\([^)]*[,/] *0?(\.0\d*)?\)$/.test(colour) && colour !== 'transparent';
  if (isSeen(backgroundColor)) return backgroundColor;
  return backgroundImage.match(/rgba?\([^)]*\)/g)?.find(isSeen);
}

/** Where to look: where two sides are nearest to each other, else in the middle of all that is there. */
function framed(table: HTMLElement): Frame | undefined {
  const all = boxOf(table);
  const board = table.querySelector('.board')?.getBoundingClientRect();
  const pieces = [...table.querySelectorAll('.board .token')];
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  const seen = board ? meet(board, all) : all;
  if (seen.width <= 0 || seen.height <= 0) return undefined;
  const nearest = front(pieces, boxes);
  const enough = Math.max((boxes[0]?.width ?? seen.width) * PIECES, (nearest?.far ?? 0) * 2);
  const width = Math.min(enough, seen.width, seen.height * (SIZE.width / SIZE.height));
  const height = width * (SIZE.height / SIZE.width);
  const [x, y] = nearest?.at ?? [seen.x + seen.width / 2, seen.y + seen.height / 2];
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  return { x: clamp(x - width / 2, seen.x, seen.right - width), y: clamp(y - height / 2, seen.y, seen.bottom - height), width, height };
}

/** Where the table itself is, without what stands beside it. */
function boxOf(table: HTMLElement): DOMRect {
  const centre = table.querySelector('.centre')?.getBoundingClientRect();
  return centre && centre.width > 0 ? centre : table.getBoundingClientRect();
}

function meet(one: DOMRect, other: DOMRect): DOMRect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return new DOMRect(x, y, Math.min(one.right, other.right) - x, Math.min(one.bottom, other.bottom) - y);
}

/** The middle between the two nearest pieces of different sides, and how far these are apart. */
function front(pieces: Element[], boxes: DOMRect[]): { far: number; at: readonly [number, number] } | undefined {
  const sides = pieces.map(({ classList }) => [...classList].find((name) => name.startsWith('of-')));
  const middles = boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const);
  let best: { far: number; at: readonly [number, number] } | undefined;
  for (const [place, one] of middles.entries()) {
    for (const [after, other] of middles.slice(0, place).entries()) {
      if (sides[place] === undefined || sides[after] === undefined || sides[place] === sides[after]) continue;
      const far = Math.hypot(one[0] - other[0], one[1] - other[1]);
      if (!best || far < best.far) best = { far, at: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] };
    }
  }
  return best;
}
