import { type Readable } from 'node:stream';

/** Stores the bytes of uploaded files by id. Their owners and types are stored elsewhere. */
export interface Files {
  /**
   * Durable once it resolves, with all bytes or none. Written once: an existing id keeps its bytes, so that a repeated
   * command changes nothing.
   * @throws FilesFull, FilesUnavailable
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /**
   * Like {@link put}, for a file that is too large for the memory. If the chunks end with an error, nothing is kept.
   * @throws FilesFull, FilesUnavailable, and the error of the chunks
   */
  write(id: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Null if missing.
   * @throws FilesUnavailable
   */
  open(id: string): Promise<Readable | null>;
  /**
   * A missing file is no error.
   * @throws FilesUnavailable
   */
  remove(id: string): Promise<void>;
}

/** No room for another file; nothing of it was kept. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull';
}

/** The store does not answer. It is unknown whether a file was kept or removed; the call may be repeated. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isFileId(text: string): boolean {
  return ID.test(text);
}

/** @throws Error if the text is no id, so that no text from outside becomes a file name */
export function assertFileId(id: string): void {
  if (!isFileId(id)) throw new Error('a file goes by an id');
}
