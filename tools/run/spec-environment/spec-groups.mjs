import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { at } from '../root.mjs';

const WORKSPACES = ['apps', 'libs', 'tools'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);

/** Suffix of an entry that is being written, perhaps by another run at the same time. */
const PARTIAL = '.partial';

/** The folder of the group entries, below the root. */
export const GROUPS_FOLDER = '.specs';
/** The folder of the group entries that contain only the specs that a change reaches. */
export const CHANGED_GROUPS_FOLDER = '.specs-changed';

/**
 * Specs that share one module registry in a whole run: those of a library, or of one context of an app.
 * @typedef {object} SpecGroup
 * @property {string} folder the folder that contains all its specs
 * @property {'node' | 'dom'} environment
 * @property {string[]} specs paths below the root
 */

/** @returns {SpecGroup[]} */
export function findSpecGroups() {
  const specs = WORKSPACES.flatMap((folder) => [...specsBelow(folder)]).sort();
  return groupSpecs(specs);
}

/** @param {readonly string[]} specs paths below the root @returns {SpecGroup[]} */
export function groupSpecs(specs) {
  const groups = new Map();
  for (const spec of specs) {
    const folder = findGroupFolder(spec);
    const environment = spec.endsWith('x') ? 'dom' : 'node';
    const key = `${folder} ${environment}`;
    if (!groups.has(key)) groups.set(key, { folder, environment, specs: [] });
    groups.get(key).specs.push(spec);
  }
  return [...groups.values()];
}

/** Returns apps/api/src/<context>, apps/web/src/features/<context>, or the folder of the library. */
function findGroupFolder(spec) {
  const context = /^apps\/[^/]+\/src\/(features\/)?[^/]+(?=\/)/.exec(spec);
  return context?.[0] ?? /^[^/]+\/[^/]+/.exec(spec)[0];
}

function* specsBelow(folder) {
  for (const entry of readdirSync(at(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* specsBelow(path);
    else if (/\.spec\.tsx?$/.test(entry.name)) yield path;
  }
}

/**
 * Writes one entry per group, which Jest treats as a spec file.
 * @param {readonly SpecGroup[]} groups all groups of the folder: entries of other groups are removed
 * @param {string} folder directly below the root
 */
export function writeSpecGroups(groups, folder) {
  mkdirSync(at(folder), { recursive: true });
  const entries = new Map(groups.map((group) => [entryName(group), entryText(group)]));
  for (const name of readdirSync(at(folder)))
    if (!entries.has(name) && !name.endsWith(PARTIAL))
      rmSync(at(`${folder}/${name}`), { recursive: true, force: true });
  for (const [name, text] of entries) writeIfChanged(at(`${folder}/${name}`), text);
}

/** @param {SpecGroup} group */
export function entryName({ folder, environment }) {
  return `${folder.replaceAll('/', '-')}.${environment}.mjs`;
}

function entryText({ specs }) {
  const lines = specs.map((spec) => `await describeSpec('${spec}', () => import('../${spec}'));\n`);
  return `// Written by tools/run/jest.mjs.\n${lines.join('')}`;
}

function writeIfChanged(path, text) {
  try {
    if (readFileSync(path, 'utf8') === text) return;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  // Replaces the file in one step, since specs of another workspace may run at the same time.
  const partial = `${path}.${process.pid}${PARTIAL}`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}
