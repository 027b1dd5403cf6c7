// Icons in drawings: those of game-icons.net, and faces in colours.
import svgpath from 'svgpath';
import { FACE_PACKAGE, type Icon, ICON_PACKAGE, iconSet, type IconSet } from '../build/icons.ts';

const sets = new Map<string, IconSet>();

function find(name: string, from = ICON_PACKAGE): Icon {
  const set = sets.get(from) ?? iconSet(from);
  sets.set(from, set);
  const icon = set.icons[name];
  if (!icon) throw new Error(`${from} has no "${name}"`);
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

/** A face in its own colours. */
export function face(name: string, { x, y, size }: { x: number; y: number; size: number }): string {
  const { width, height, body } = find(name, FACE_PACKAGE);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
