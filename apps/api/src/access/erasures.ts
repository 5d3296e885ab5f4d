import { type ErasedLog } from '@bahi/event-store/erased-log';
import { type KeyTable } from '@bahi/event-store/key-table';
import { type Files } from '@bahi/gateways/files/files';
import { type Erasure } from '@bahi/kernel/envelope';

/** Deletes for good what an event of erasing names. */
export interface Erasures {
  /**
   * May be repeated, also after a kill at any point.
   * @throws StoreUnavailable, FilesUnavailable
   */
  apply(erasure: Erasure): Promise<void>;
}

export interface ErasuresOptions {
  readonly keys: Pick<KeyTable, 'erase'>;
  readonly files: Pick<Files, 'remove'>;
  /** Null in a process that leaves the log of erasures to another one. */
  readonly erasedLog: Pick<ErasedLog, 'add'> | null;
}

export function createErasures({ keys, files, erasedLog }: ErasuresOptions): Erasures {
  return {
    async apply(erasure) {
      const { userId, kind, fileIds } = erasure;
      await keys.erase(userId, [kind]);
      for (const fileId of fileIds) await files.remove(fileId);
      erasedLog?.add(erasure);
    },
  };
}
