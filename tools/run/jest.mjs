// Runs Jest with ES modules enabled, which Node still hides behind a flag: `node tools/run/jest.mjs [jest arguments]`.
// Whole folders, and the specs that `--changedSince` selects, run in groups that load their modules once. Single files,
// and files chosen by other options, run file by file.
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { memoryEnvironment } from './memory-folder.mjs';
import { root } from './root.mjs';
import {
  CHANGED_GROUPS_FOLDER,
  entryName,
  findSpecGroups,
  GROUPS_FOLDER,
  groupSpecs,
  writeSpecGroups,
} from './spec-environment/spec-groups.mjs';

/**
 * Options about how specs run. Any other argument may choose files or tests, which a group would hide from Jest, so Jest
 * then gets the arguments as they are.
 */
const RUN_OPTION =
  /^--(json|outputFile=.*|maxWorkers=.*|workerIdleMemoryLimit=.*|runInBand|silent|verbose|ci|bail)$/;

const argumentsGiven = process.argv.slice(2);
const options = argumentsGiven.filter((argument) => RUN_OPTION.test(argument));
const chosen = argumentsGiven.filter((argument) => !RUN_OPTION.test(argument));
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const selectsByChange = chosen.length === 1 && chosen[0].startsWith('--changedSince=');
const folder = selectsByChange ? CHANGED_GROUPS_FOLDER : GROUPS_FOLDER;
const groups = selectsByChange ? writeChangedGroups(chosen[0]) : writeGroups(chosen);
if (groups?.length === 0) {
  console.log('nothing was run');
  process.exit(0);
}
const entries = groups?.map((group) => `${folder}/${entryName(group)}`);
const args = entries === undefined ? argumentsGiven : [...options, '--runTestsByPath', ...entries];
const run = spawnSync(process.execPath, [...flags, jest, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...memoryEnvironment(), ...(entries && { BAHI_SPEC_GROUPS: folder }) },
});
process.exit(run.status ?? 1);

/** Writes the groups of the specs that import a changed file, and returns them. */
function writeChangedGroups(option) {
  const listed = execFileSync(process.execPath, [...flags, jest, '--listTests', option], {
    cwd: root,
    encoding: 'utf8',
  });
  const specs = listed.split('\n').filter(Boolean);
  const reached = groupSpecs(specs.map((spec) => relative(root, spec)).sort());
  writeSpecGroups(reached, CHANGED_GROUPS_FOLDER);
  return reached;
}

/**
 * Writes all groups, and returns those within the folders.
 * @returns {import('./spec-environment/spec-groups.mjs').SpecGroup[] | undefined} undefined unless the arguments are
 * folders that contain whole groups
 */
function writeGroups(folders) {
  if (!folders.every(isDirectory)) return undefined;
  const all = findSpecGroups();
  const within = folders.map((folder) => `${relative(root, folder)}/`);
  const isWithin = ({ folder }) => within.some((outer) => `${folder}/`.startsWith(outer));
  if (!within.every((outer) => all.some(({ folder }) => `${folder}/`.startsWith(outer)))) return undefined;
  writeSpecGroups(all, GROUPS_FOLDER);
  return within.length === 0 ? all : all.filter(isWithin);
}

function isDirectory(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
