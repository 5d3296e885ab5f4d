import { lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OperatorFault } from './data-folder.ts';
import { flush } from './durable-files.ts';

/**
 * Fills a new folder next to the target, which is renamed once it is complete. If `fill` fails, that folder is removed,
 * and nothing else.
 * @returns what `fill` returns
 * @throws OperatorFault if the target exists
 */
export async function makeNewFolder<Answer>(
  target: string,
  fill: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined)
    throw new OperatorFault(`${target} exists already: name a new folder.`);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = mkdtempSync(`${target}${UNFINISHED}`);
  try {
    const answer = await fill(unfinished);
    flush(unfinished);
    moveToNewFolder(unfinished, target);
    return answer;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

const UNFINISHED = '.unfinished-';

/** The folders that calls which were killed have left next to the target, or that others are filling now. */
export function listUnfinished(target: string): readonly string[] {
  const parent = dirname(target);
  if (lstatSync(parent, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(parent)
    .filter((name) => name.startsWith(`${basename(target)}${UNFINISHED}`))
    .map((name) => join(parent, name));
}

/** Renames a folder to a name that did not exist, not even as an empty folder, and is not taken by then. */
function moveToNewFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  try {
    // Replaces the empty folder; anything else makes it fail.
    renameSync(from, to);
  } catch (error) {
    rmdirSync(to);
    throw error;
  }
  flush(dirname(to));
}
