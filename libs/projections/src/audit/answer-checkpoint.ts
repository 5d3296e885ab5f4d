import { type checkpoint } from '@bahi/contract/audit/checkpoint';
import { rootInNote } from '@bahi/kernel/checkpoint-note';
import type * as v from 'valibot';
import { type CheckpointRow } from './checkpoints.projection.ts';

export function answerCheckpoint(row: CheckpointRow): v.InferInput<typeof checkpoint> {
  const { number, size, root, recordedMs, madeMs, keyId, publicKey, note } = row;
  return {
    number,
    size,
    root: rootInNote(root),
    recordedAt: new Date(recordedMs).toISOString(),
    madeAt: new Date(madeMs).toISOString(),
    keyId,
    publicKey,
    note,
  };
}
