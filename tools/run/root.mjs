import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path below the root. */
export const at = (path) => `${root}${path}`;
