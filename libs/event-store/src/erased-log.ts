import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Erasure } from '@bahi/kernel/envelope';
import { appendLine, readWholeLines } from './append-line.ts';

/** A line of the file is not an erasure. */
export class DamagedErasures extends Error {
  override readonly name = 'DamagedErasures';
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path}: ${reason}`);
  }
}

/**
 * The erasures of an installation, for a restore of a backup that is older than some of them. It names people and files
 * by their ids only. One process writes, others may read at the same time.
 */
export interface ErasedLog {
  /** Durable; an erasure that it has is not written again. @throws DamagedErasures */
  add(erasure: Erasure): void;
  /** @throws DamagedErasures */
  all(): readonly Erasure[];
}

/** A file with one line `<event id> contact|name <user id>[ <file id>…]` per erasure. */
export function createErasedLog(path: string): ErasedLog {
  const all = () => readWholeLines(path).map((line, index) => parseLine(line, index, path));
  return {
    all,
    add(erasure) {
      if (all().some(({ id }) => id === erasure.id)) return;
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const { id, kind, userId, fileIds } = erasure;
      appendLine(path, [id, kind, userId, ...fileIds].join(' '));
    },
  };
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LINE = new RegExp(`^(${UUID}) (contact|name) (${UUID})((?: ${UUID})*)$`);

function parseLine(line: string, index: number, path: string): Erasure {
  const [, id, kind, userId, fileIds = ''] = LINE.exec(line) ?? [];
  if (id === undefined || kind === undefined || userId === undefined)
    throw new DamagedErasures(path, `line ${String(index + 1)} is not an erasure`);
  return {
    id,
    kind: kind as Erasure['kind'],
    userId,
    fileIds: fileIds.split(' ').filter((fileId) => fileId !== ''),
  };
}
