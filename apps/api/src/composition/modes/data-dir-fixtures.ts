import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const readPermissions = (path: string) => `0${(statSync(path).mode & 0o777).toString(8)}`;

/**
 * Finds folders whose permissions are not 0700, and files whose permissions are not 0600. The result maps their paths
 * inside of the folder ('' for the folder itself) to the permissions.
 */
export function findWrongPermissions(folder: string): Record<string, string> {
  const paths = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const wrong = paths.filter((path) => {
    const found = statSync(join(folder, path));
    return (found.mode & 0o777) !== (found.isDirectory() ? 0o700 : 0o600);
  });
  return Object.fromEntries(wrong.map((path) => [path, readPermissions(join(folder, path))]));
}
