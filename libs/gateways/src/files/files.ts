import { type Readable } from 'node:stream';

/** Where the bytes of uploaded files lie, by their ids; whose they are and what they are is not known here. */
export interface Files {
  /**
   * Durable once it resolves, all bytes or none. Written once: an id that is there already keeps its bytes, so that
   * a command sent again changes nothing. @throws FilesFull, FilesUnavailable
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. @throws FilesUnavailable */
  open(id: string): Promise<Readable | null>;
  /** No fault where there is none. @throws FilesUnavailable */
  remove(id: string): Promise<void>;
}

/** No room for another file; nothing was kept of it. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull';
}

/** Where the files lie does not answer; whether a file was kept or removed is unknown, and the call may be repeated. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws on what is no id: a name of a file is never taken from outside */
export function assertFileId(id: string): void {
  if (!ID.test(id)) throw new Error('a file goes by an id');
}
