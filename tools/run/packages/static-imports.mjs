import { builtinModules } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from '../root.mjs';

/** Matches `import … from '…'`, `export … from '…'` and `import '…'`, but neither type-only nor dynamic imports. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"();]*?\bfrom\s+)?['"]([^'"]+)['"]/gm;

/**
 * Returns the packages from a registry that a program loads before it runs its first line.
 * @param {string} entry its file, from the root
 * @returns {Set<string>} names
 */
export function packagesLoadedBy(entry) {
  const packages = new Set();
  const visited = new Set();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    for (const [, named] of readFileSync(at(file), 'utf8').matchAll(STATIC_IMPORT)) {
      const ours = resolveFile(named, file);
      if (ours !== null) waiting.push(ours);
      else if (!named.startsWith('node:') && !builtinModules.includes(named))
        packages.add(packageName(named));
    }
  }
  return packages;
}

/** Null for a package from a registry. */
function resolveFile(named, from) {
  if (named.startsWith('.')) return join(dirname(from), named);
  const [, workspace, path] = /^@bahi\/([^/]+)\/(.+)$/.exec(named) ?? [];
  if (workspace === undefined) return null;
  const folder = workspace === 'tools' ? 'tools' : `${APPS.has(workspace) ? 'apps' : 'libs'}/${workspace}`;
  const { exports } = JSON.parse(readFileSync(at(`${folder}/package.json`), 'utf8'));
  return join(folder, exports['./*'].replace('*', path));
}

const APPS = new Set(['api', 'cli', 'e2e', 'web']);

function packageName(named) {
  return named
    .split('/')
    .slice(0, named.startsWith('@') ? 2 : 1)
    .join('/');
}
