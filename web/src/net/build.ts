// Which build of the page this is, and whether the server has another one.

/** The address of this page's script, which is named after its bytes; nothing where it was not built. */
export const build = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;

/** Whether the server has another page than this one, as far as both are known. */
export const isOther = (theirs: string | undefined, own: string | undefined) => theirs !== undefined && own !== undefined && theirs !== own;
