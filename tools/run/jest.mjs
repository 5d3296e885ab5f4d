// Runs Jest with ES modules enabled, which Node still hides behind a flag: `node tools/run/jest.mjs [jest arguments]`.
// Whole folders run in groups that load their modules once. Single files, and files chosen by options, run file by
// file.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { memoryEnvironment } from './memory-folder.mjs';
import { root } from './root.mjs';
import {
  entryName,
  findSpecGroups,
  GROUPS_FOLDER,
  writeSpecGroups,
} from './spec-environment/spec-groups.mjs';

/** Options about how specs run. Every other option chooses among files, which groups would hide. */
const RUN_OPTION =
  /^--(json|outputFile=.*|maxWorkers=.*|workerIdleMemoryLimit=.*|runInBand|silent|verbose|ci|bail)$/;

const argumentsGiven = process.argv.slice(2);
const options = argumentsGiven.filter((argument) => RUN_OPTION.test(argument));
const chosen = argumentsGiven.filter((argument) => !RUN_OPTION.test(argument));
const entries = findGroupEntries(chosen);
const args = entries === undefined ? argumentsGiven : [...options, '--runTestsByPath', ...entries];

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const run = spawnSync(process.execPath, [...flags, jest, ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...memoryEnvironment(), ...(entries && { BAHI_SPEC_GROUPS: '1' }) },
});
process.exit(run.status ?? 1);

/**
 * The group entries that cover the folders. @returns {string[] | undefined} undefined unless the arguments are
 * folders that contain whole groups
 */
function findGroupEntries(folders) {
  if (!folders.every(isDirectory)) return undefined;
  const groups = findSpecGroups();
  const within = folders.map((folder) => `${relative(root, folder)}/`);
  const isWithin = ({ folder }) => within.some((outer) => `${folder}/`.startsWith(outer));
  if (!within.every((outer) => groups.some(({ folder }) => `${folder}/`.startsWith(outer)))) return undefined;
  writeSpecGroups(groups);
  const covered = within.length === 0 ? groups : groups.filter(isWithin);
  return covered.map((group) => `${GROUPS_FOLDER}/${entryName(group)}`);
}

function isDirectory(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
