// Uses only modules of Node, since it runs before anything is installed.
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isRunning } from '../is-running.mjs';
import { at } from '../root.mjs';

const POLL_MS = 100;
const FREE = 'free';

/**
 * Waits until no other process of this clone installs packages or builds, and keeps others from it until `release` is
 * called or the process ends. Not reentrant.
 *
 * Each holder creates a file with the next number and its process id in it. Only the file with the highest number
 * counts, so a holder that was killed is succeeded without removing its file, which two processes could do at once.
 * @returns {() => void} release
 */
export function lockWorkspace(folder = at('.nx/bahi-lock')) {
  mkdirSync(folder, { recursive: true });
  const file = (number) => `${folder}/${number}`;
  let isAnnounced = false;
  for (;;) {
    const newest = findNewest(folder);
    const holder = readHolder(file(newest));
    if (holder === null) {
      if (take(folder, newest + 1)) return createRelease(file(newest + 1));
      continue;
    }
    if (!isAnnounced) console.log(`Waiting for process ${holder}, which installs or builds here …`);
    isAnnounced = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}

/** 0 if nobody has ever held the lock. */
function findNewest(folder) {
  return Math.max(0, ...readdirSync(folder).map(Number).filter(Number.isSafeInteger));
}

/** The process that holds the lock by this file; null if it is free, its holder has ended, or the file is gone. */
function readHolder(file) {
  try {
    const holder = readFileSync(file, 'utf8');
    return holder !== FREE && isRunning(Number(holder)) ? Number(holder) : null;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/** Returns false if another process was faster. */
function take(folder, number) {
  const own = `${folder}/${number}`;
  if (!createWithContent(own)) return false;
  if (findNewest(folder) > number) {
    // This number had its turn already, and its file was removed.
    rmSync(own);
    return false;
  }
  for (const name of readdirSync(folder))
    if (Number(name) < number) rmSync(`${folder}/${name}`, { force: true });
  return true;
}

/** A link appears with its content at once. Returns false if the file exists. */
function createWithContent(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function createRelease(file) {
  const release = () => {
    process.removeListener('exit', release);
    // The file stays, so that its number is never used again.
    writeFileSync(`${file}.free`, FREE);
    renameSync(`${file}.free`, file);
  };
  process.once('exit', release);
  return release;
}
