import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { type Anchor, AnchorMismatch, type Anchors } from './anchors.ts';

/** A line of the file is not an anchor. */
export class DamagedAnchors extends Error {
  override readonly name = 'DamagedAnchors';
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/** A file with one line `position hash` per anchor. One process writes, others may read at the same time. */
export function createFileAnchors(path: string): Anchors {
  return {
    all: async () => readAnchors(path),
    last: async () => readAnchors(path).at(-1),
    async add({ position, hash }) {
      const known = readAnchors(path).find((anchor) => anchor.position === position);
      if (known !== undefined && known.hash !== hash) throw new AnchorMismatch(position);
      if (known !== undefined) return;
      cutHalfLine(path);
      appendDurably(path, `${position} ${hash}\n`);
    },
  };
}

/**
 * Empty without a file. Skips a line that a crash left half written.
 * @throws DamagedAnchors if a complete line is not an anchor
 */
function readAnchors(path: string): readonly Anchor[] {
  const lines = readContent(path).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const [, position, hash] = /^(\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? [];
    if (position === undefined || hash === undefined)
      throw new DamagedAnchors(path, `line ${index + 1} is not an anchor`);
    return { position: Number(position), hash };
  });
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

function appendDurably(path: string, line: string): void {
  const file = openSync(path, 'a', 0o600);
  try {
    writeSync(file, line);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
