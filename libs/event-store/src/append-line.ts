import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';

/** The complete lines of a file; none without a file. Skips a line that a crash left half written. */
export function readWholeLines(path: string): readonly string[] {
  return readContent(path).split('\n').slice(0, -1);
}

/** Adds a line to a file that one process writes. It is on the disk before this returns. */
export function appendLine(path: string, line: string): void {
  cutHalfLine(path);
  const file = openSync(path, 'a', 0o600);
  try {
    writeSync(file, `${line}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function cutHalfLine(path: string): void {
  const content = readContent(path);
  const whole = content.lastIndexOf('\n') + 1;
  if (whole < content.length) truncateSync(path, whole);
}

function readContent(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (isMissingFile(error)) return '';
    throw error;
  }
}

function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
