import { type Readable } from 'node:stream';

/** Where the bytes of uploaded files lie, by their ids; whose they are and what they are is not known here. */
export interface Files {
  /**
   * Durable once it resolves, all bytes or none. Written once: an id that is there already keeps its bytes, so that
   * a command sent again changes nothing. @throws FilesFull
   */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  open(id: string): Promise<Readable | null>;
  /** No fault where there is none. */
  remove(id: string): Promise<void>;
}

/** No room for another file; nothing was kept of it. */
export class FilesFull extends Error {
  override readonly name = 'FilesFull';
}
