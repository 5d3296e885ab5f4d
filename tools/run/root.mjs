import { fileURLToPath } from 'node:url';

/** The root folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The absolute path of a path below the root. */
export const at = (path) => `${root}${path}`;
