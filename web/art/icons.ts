// Icons of game-icons.net in drawings.
import svgpath from 'svgpath';
import { type Icon, iconSet, type IconSet } from '../build/icons.ts';

let set: IconSet | undefined;

function find(name: string): Icon {
  set ??= iconSet();
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no "${name}"`);
  return { width: icon.width ?? set.width, height: icon.height ?? set.height, body: icon.body };
}

/** An icon in one colour. */
export function icon(name: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  const { width, height, body } = find(name);
  const box = `x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${box} color="${fill}">${body}</svg>`;
}

/** The outlines of an icon, each closed figure by itself. */
export function outlines(name: string): string[] {
  const paths = [...find(name).body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => svgpath(path as string).abs().toString());
  return paths.flatMap((path) => path.split(/(?=M)/)).filter((figure) => figure.trim().length > 3);
}
