import { accessSync, constants, statfsSync } from 'node:fs';

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;

/**
 * Environment variables that put temporary files in memory, if the system has a memory folder with enough room; else
 * nothing. Tests commit to SQLite thousands of times, and would wait for the disk each time.
 * @returns {Record<string, string>}
 */
export function memoryEnvironment() {
  if (process.env.TMPDIR !== undefined) return {};
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    accessSync(MEMORY_FOLDER, constants.W_OK);
    return bavail * bsize > NEEDED_BYTES ? { TMPDIR: MEMORY_FOLDER } : {};
  } catch {
    // Systems other than Linux have no such folder.
    return {};
  }
}
