import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';

/** The head of a frame of the write-ahead log, in front of each page. */
const FRAME_HEAD_BYTES = 24;
/** Place of the number of frames in the shared memory of a write-ahead log (SQLite, "WAL-Index Format"). */
const FRAMES_OFFSET = 16;

/** The files of a data folder, read while the server runs. */
export class DataFiles {
  readonly #events: Sqlite;
  readonly #rows: Sqlite;

  constructor(private readonly dataDir: string) {
    this.#events = openSqlite(join(dataDir, 'events.db'), { readOnly: true });
    this.#rows = openSqlite(join(dataDir, 'read.db'), { readOnly: true });
  }

  /** The last position of the log. SQLite shows an event once it is durable. */
  readHead(): number {
    return readNumber(this.#events, 'SELECT coalesce(max(position), 0) AS number FROM event');
  }

  /** The positions after this one, in order. */
  listPositionsAfter(position: number): readonly number[] {
    const text = 'SELECT position AS number FROM event WHERE position > ? ORDER BY position';
    return this.#events
      .prepare<{ number: number }>(text)
      .all([position])
      .map(({ number }) => number);
  }

  /** The rows of all projections hold the log up to here. */
  readRowsPosition(): number {
    return readNumber(this.#rows, 'SELECT min(position) AS number FROM checkpoint');
  }

  /** Resolves once rows hold everything that is in the log now. */
  async waitForRows(): Promise<void> {
    const head = this.readHead();
    while (this.readRowsPosition() < head) await sleep(1);
  }

  /** Bytes of the pages in use by events and rows. */
  readKeptBytes(): number {
    const text = `SELECT (p.page_count - f.freelist_count) * s.page_size AS number
      FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s`;
    return readNumber(this.#events, text) + readNumber(this.#rows, text);
  }

  /** Starts to count the bytes that commits add to the write-ahead log of the rows. */
  countRowsLog(): LogCounter {
    const pageBytes = readNumber(this.#rows, 'SELECT page_size AS number FROM pragma_page_size');
    return new LogCounter(join(this.dataDir, 'read.db-shm'), pageBytes);
  }

  close(): void {
    this.#events.close();
    this.#rows.close();
  }
}

/** Counts the frames of a write-ahead log, which starts again from its beginning once its pages are in the file. */
class LogCounter {
  readonly #file: number;
  #last: number;
  #frames = 0;

  constructor(
    path: string,
    private readonly pageBytes: number,
  ) {
    this.#file = openSync(path, 'r');
    this.#last = this.#readFrames();
  }

  /** Call it after each command, so that no frame before a restart is missed. */
  sample(): void {
    const now = this.#readFrames();
    this.#frames += now >= this.#last ? now - this.#last : now;
    this.#last = now;
  }

  /** @returns the bytes since the start */
  end(): number {
    this.sample();
    closeSync(this.#file);
    return this.#frames * (this.pageBytes + FRAME_HEAD_BYTES);
  }

  #readFrames(): number {
    const number = Buffer.alloc(4);
    readSync(this.#file, number, 0, number.length, FRAMES_OFFSET);
    return number.readUInt32LE();
  }
}

function readNumber(database: Sqlite, text: string): number {
  return database.prepare<{ number: number }>(text).all([])[0]?.number ?? 0;
}
