import { type Anchor, AnchorMismatch, type Anchors } from './anchors.ts';
import { appendLine, readWholeLines } from './append-line.ts';

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
      appendLine(path, `${position} ${hash}`);
    },
  };
}

/**
 * Empty without a file. Skips a line that a crash left half written.
 * @throws DamagedAnchors if a complete line is not an anchor
 */
function readAnchors(path: string): readonly Anchor[] {
  return readWholeLines(path).map((line, index) => {
    const [, position, hash] = /^(\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? [];
    if (position === undefined || hash === undefined)
      throw new DamagedAnchors(path, `line ${index + 1} is not an anchor`);
    return { position: Number(position), hash };
  });
}
