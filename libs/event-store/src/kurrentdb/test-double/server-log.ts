import { EventEmitter, once } from 'node:events';
import { type Clock } from '@bahi/kernel/day';

/** An event as a client sends it; to the server, data and metadata are bytes. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface LogRecord extends ProposedEvent {
  readonly stream: string;
  readonly revision: number;
  /** Byte offset in the log: both the commit and the prepare position of an event. */
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export type ExpectedState = 'any' | 'stream-exists' | number;

export interface ProposedWrite {
  readonly stream: string;
  /** A revision, −1 for a stream that must not exist. */
  readonly expected: ExpectedState;
  readonly events: readonly ProposedEvent[];
}

/** The state that a stream must have, whether it is written or not. */
export type StreamCheck = Omit<ProposedWrite, 'events'>;

export interface Violation extends StreamCheck {
  /** The index of the check in the request. */
  readonly index: number;
  /** −1 for a missing stream. */
  readonly actual: number;
}

interface Written {
  readonly kind: 'written';
  readonly position: number;
  readonly revisions: readonly number[];
}

interface TooLarge {
  readonly kind: 'too-large';
  readonly bytes: number;
  readonly most: number;
}

export type AppendOutcome =
  | Written
  | {
      readonly kind: 'wrong-version';
      readonly stream: string;
      readonly expected: ExpectedState;
      /** −1 for a missing stream. */
      readonly actual: number;
    }
  | TooLarge
  /** The server does not answer a repeat of an append that is not replicated yet. */
  | { readonly kind: 'dropped' };

export type RecordsOutcome =
  Written | TooLarge | { readonly kind: 'violated'; readonly violations: readonly Violation[] };

/** Storage for a log that outlives the process; without one the log is only in memory. */
export interface Journal {
  records(): readonly LogRecord[];
  /** All or none, durable when it returns. */
  write(records: readonly LogRecord[]): void;
}

export interface ServerLogOptions {
  readonly journal?: Journal;
  /** The server's clock; default the machine's. */
  readonly clock?: Clock;
  /** The server's limit for one append, over all its events; default 1 MiB. */
  readonly maxAppendBytes?: number;
}

const MEBIBYTE = 1_048_576;
const RECORD_OVERHEAD_BYTES = 100;
const APPENDS_BETWEEN_STATISTICS = 5;

/**
 * The server's log: the appends that it accepts, the repeats that it recognises, and its order. Records become visible
 * once they are replicated, which here means written to the journal, a moment after they were accepted.
 */
export class ServerLog {
  readonly #maxAppendBytes: number;
  readonly #journal: Journal | undefined;
  readonly #clock: Clock;
  readonly #records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #replication = Promise.resolve();
  #inJournal = 0;
  #visible = 0;
  #appends = 0;
  #logEnd = 0;

  constructor({ journal, clock = Date.now, maxAppendBytes = MEBIBYTE }: ServerLogOptions = {}) {
    this.#maxAppendBytes = maxAppendBytes;
    this.#journal = journal;
    this.#clock = clock;
    for (const record of journal?.records() ?? []) this.#add(record);
    this.#inJournal = this.#records.length;
    this.#begin();
  }

  /** Resets it to the log of a new server; not for a log with a journal. */
  clear(): void {
    this.#empty();
    this.#begin();
  }

  /** Removes every record after this position, like restoring a backup made then; not for a log with a journal. */
  cutBehind(position: number): void {
    const kept = this.#records.filter((record) => record.position <= position);
    this.#empty();
    for (const record of kept) this.#add(record);
    this.#visible = kept.length;
  }

  /** Stops the replication of later writes, until the returned function is called. */
  holdReplication(): () => void {
    let release = () => {};
    this.#replication = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Writes events of the server's own, such as its statistics. */
  writeOwn(events: number): void {
    for (let written = 0; written < events; written += 1) this.#write(STATISTICS);
    this.#show(this.#records.length);
  }

  /** Whether the stream has events, replicated or not. */
  hasWritten(stream: string): boolean {
    return this.#streams.has(stream);
  }

  /** Atomic over all the writes, in order. */
  async append(writes: readonly ProposedWrite[]): Promise<AppendOutcome> {
    const tooLarge = this.#tooLarge(writes);
    if (tooLarge !== undefined) return tooLarge;
    const checks = writes.map((write) => this.#check(write));
    if (!checks.every((check) => check === checks[0]) || checks[0] === 'wrong') {
      const refused = writes[checks.findIndex((check) => check !== 'next')] as ProposedWrite;
      const actual = this.#streamOf(refused).length - 1;
      return { kind: 'wrong-version', stream: refused.stream, expected: refused.expected, actual };
    }
    return checks[0] === 'repeat' ? this.#repeated(writes) : this.#take(writes);
  }

  /**
   * As in version 26.1: accepts conditions on any streams. It refuses a repeat, because the conditions of the first try
   * no longer hold.
   */
  async appendRecords(
    writes: readonly ProposedWrite[],
    checks: readonly StreamCheck[],
  ): Promise<RecordsOutcome> {
    const tooLarge = this.#tooLarge(writes);
    if (tooLarge !== undefined) return tooLarge;
    const violations = checks.flatMap((check, index) => {
      const holds = this.#check({ ...check, events: [] }) === 'next';
      return holds ? [] : [{ ...check, index, actual: this.#streamOf(check).length - 1 }];
    });
    return violations.length > 0 ? { kind: 'violated', violations } : this.#take(writes);
  }

  #tooLarge(writes: readonly ProposedWrite[]): TooLarge | undefined {
    const bytes = writes.flatMap(({ events }) => events.map(countBytes)).reduce((sum, size) => sum + size, 0);
    const most = this.#maxAppendBytes;
    return bytes > most ? { kind: 'too-large', bytes, most } : undefined;
  }

  async #take(writes: readonly ProposedWrite[]): Promise<Written> {
    const written = writes.map((write) => this.#write(write));
    this.#appends += 1;
    if (this.#appends % APPENDS_BETWEEN_STATISTICS === 0) this.#write(STATISTICS);
    await this.#replicate();
    return toOutcome(written.map((records) => records.at(-1) as LogRecord));
  }

  /** Undefined for a missing stream. */
  readStream(stream: string): readonly LogRecord[] | undefined {
    const records = this.#streams.get(stream)?.filter((record) => this.#isVisible(record));
    return records?.length === 0 ? undefined : records;
  }

  /** The visible records from an index on, up to the current last one. */
  *from(index: number): Iterable<LogRecord> {
    const end = this.#visible;
    for (let at = index; at < Math.min(end, this.#visible); at += 1) yield this.#records[at] as LogRecord;
  }

  /** The visible records before a position, backwards from the last one. */
  *backwards(before: number): Iterable<LogRecord> {
    for (let index = this.indexAt(before) - 1; index >= 0; index -= 1)
      yield this.#records[index] as LogRecord;
  }

  /** The index of the first visible record at or after a position. */
  indexAt(position: number): number {
    let [low, high] = [0, this.#visible];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#records[middle] as LogRecord).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Whether a read may begin there: at a record, the server's own included, or after the last one, where there is
   * nothing yet. A read that began in between would take the middle of a record for its start.
   */
  isReadable(position: number): boolean {
    const index = this.indexAt(position);
    return index === this.#visible || this.#records[index]?.position === position;
  }

  /** Resolves when there are more than `visible` visible records. */
  async moreThan(visible: number, signal: AbortSignal): Promise<void> {
    while (this.#visible <= visible) await once(this.#changes, 'visible', { signal });
  }

  /** At each start the server writes an event of its own. */
  #begin(): void {
    this.#write(systemWrite('$epoch-information', '$epochInformation'));
    this.#flush();
    this.#visible = this.#records.length;
  }

  #empty(): void {
    this.#records.length = 0;
    this.#streams.clear();
    this.#logEnd = 0;
    this.#inJournal = 0;
  }

  #check(write: ProposedWrite): 'next' | 'repeat' | 'wrong' {
    const records = this.#streamOf(write);
    const { expected } = write;
    if (expected === 'any') return 'next';
    if (expected === 'stream-exists') return records.length > 0 ? 'next' : 'wrong';
    if (expected === records.length - 1) return 'next';
    const repeated = write.events.every(({ id }, index) => records[expected + 1 + index]?.id === id);
    return repeated ? 'repeat' : 'wrong';
  }

  #repeated(writes: readonly ProposedWrite[]): AppendOutcome {
    const last = writes.map(
      (write) => this.#streamOf(write)[(write.expected as number) + write.events.length] as LogRecord,
    );
    return last.every((record) => this.#isVisible(record)) ? toOutcome(last) : { kind: 'dropped' };
  }

  #write({ stream, events }: ProposedWrite): readonly LogRecord[] {
    const created = this.#clock();
    return events.map((event) => {
      const revision = this.#streams.get(stream)?.length ?? 0;
      const record = { ...event, stream, revision, position: this.#logEnd, created };
      this.#add(record);
      return record;
    });
  }

  #add(record: LogRecord): void {
    const streamRecords = this.#streams.get(record.stream) ?? [];
    this.#streams.set(record.stream, streamRecords);
    streamRecords.push(record);
    this.#records.push(record);
    this.#logEnd += RECORD_OVERHEAD_BYTES + countBytes(record);
  }

  async #replicate(): Promise<void> {
    const written = this.#records.length;
    await new Promise((resolve) => setImmediate(resolve));
    this.#flush();
    await this.#replication;
    this.#show(written);
  }

  #show(written: number): void {
    this.#visible = Math.max(this.#visible, written);
    this.#changes.emit('visible');
  }

  /** Writes all records that were accepted since the last flush at once. */
  #flush(): void {
    const news = this.#records.slice(this.#inJournal);
    if (news.length > 0) this.#journal?.write(news);
    this.#inJournal = this.#records.length;
  }

  #isVisible(record: LogRecord): boolean {
    const firstHidden = this.#records[this.#visible];
    return firstHidden === undefined || record.position < firstHidden.position;
  }

  #streamOf({ stream }: StreamCheck): readonly LogRecord[] {
    return this.#streams.get(stream) ?? [];
  }
}

function toOutcome(last: readonly LogRecord[]): Written {
  const position = Math.max(...last.map((record) => record.position));
  return { kind: 'written', position, revisions: last.map(({ revision }) => revision) };
}

/** Counts like the server, whose types are UTF-16. */
function countBytes({ type, data, metadata }: ProposedEvent): number {
  return type.length * 2 + data.length + metadata.length;
}

/** An event of the server's own, between those of its clients. */
function systemWrite(stream: string, type: string): ProposedWrite {
  const data = Buffer.from('{}');
  const event = { id: '00000000-0000-4000-8000-999999999999', contentType: 'application/json', data };
  return { stream, expected: 'any', events: [{ ...event, type, metadata: Buffer.alloc(0) }] };
}

const STATISTICS = systemWrite('$stats-127.0.0.1:2113', '$statsCollected');
