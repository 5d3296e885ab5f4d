import { EventEmitter, once } from 'node:events';

/** What a client proposes; data and metadata are bytes to the server. */
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
  /** Byte offset in the log: an event's commit and prepare position alike. */
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

export type AppendOutcome =
  | { readonly kind: 'written'; readonly position: number; readonly revisions: readonly number[] }
  | {
      readonly kind: 'wrong-version';
      readonly stream: string;
      readonly expected: ExpectedState;
      /** −1 when there is no such stream. */
      readonly actual: number;
    }
  | { readonly kind: 'too-large'; readonly bytes: number }
  /** The server does not answer a repeat of an append that is not replicated yet. */
  | { readonly kind: 'dropped' };

/** The server's default limit of one append, over all its events. */
export const MAX_APPEND_BYTES = 1_048_576;

const FIRST_CREATED = Date.UTC(2026, 5, 1);
const RECORD_OVERHEAD_BYTES = 100;
const APPENDS_BETWEEN_STATISTICS = 5;

/**
 * The server's log: what it accepts, what it takes for a repeat, in which order it shows it. Records are visible
 * once they are replicated, a moment after they were written.
 */
export class MemoryLog {
  readonly #records: LogRecord[] = [];
  readonly #streams = new Map<string, LogRecord[]>();
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #replication = Promise.resolve();
  #visible = 0;
  #appends = 0;
  #logEnd = 0;

  constructor() {
    this.clear();
  }

  /** As a new server has it. */
  clear(): void {
    this.#empty();
    this.#write(systemWrite('$users'));
    this.#visible = this.#records.length;
  }

  /** Takes away every record behind this one, as a backup does that was made then. */
  cutBehind(position: number): void {
    const kept = this.#records.filter((record) => record.position <= position);
    this.#empty();
    for (const record of kept) this.#add(record);
    this.#visible = kept.length;
  }

  /** Nothing written from now on is replicated, until the function that is returned is called. */
  holdReplication(): () => void {
    let release = () => {};
    this.#replication = new Promise((resolve) => (release = resolve));
    return release;
  }

  /** Replicated or not. */
  hasWritten(stream: string): boolean {
    return this.#streams.has(stream);
  }

  /** Atomic over all the writes, in their order. */
  async append(writes: readonly ProposedWrite[]): Promise<AppendOutcome> {
    const bytes = writes.flatMap(({ events }) => events.map(sizeOf)).reduce((sum, size) => sum + size, 0);
    if (bytes > MAX_APPEND_BYTES) return { kind: 'too-large', bytes };

    const checks = writes.map((write) => this.#check(write));
    if (!checks.every((check) => check === checks[0]) || checks[0] === 'wrong') {
      const refused = writes[checks.findIndex((check) => check !== 'next')] as ProposedWrite;
      const actual = this.#streamOf(refused).length - 1;
      return { kind: 'wrong-version', stream: refused.stream, expected: refused.expected, actual };
    }
    if (checks[0] === 'repeat') return this.#repeated(writes);

    const written = writes.map((write) => this.#write(write));
    this.#appends += 1;
    if (this.#appends % APPENDS_BETWEEN_STATISTICS === 0) this.#write(systemWrite('$stats-127.0.0.1:2113'));
    await this.#replicate();
    return outcomeOf(written.map((records) => records.at(-1) as LogRecord));
  }

  /** Undefined when there is no such stream. */
  readStream(stream: string): readonly LogRecord[] | undefined {
    const records = this.#streams.get(stream)?.filter((record) => this.#isVisible(record));
    return records?.length === 0 ? undefined : records;
  }

  /** The visible records from an index on. */
  readAll(fromIndex = 0): readonly LogRecord[] {
    return this.#records.slice(fromIndex, this.#visible);
  }

  /**
   * Whether a read may begin there: at a record, the server's own included, or beyond the last one, where there is
   * nothing yet. In between it would take the middle of a record for the beginning of one.
   */
  isReadable(position: number): boolean {
    const visible = this.readAll();
    const last = visible.at(-1)?.position ?? -1;
    return position > last || visible.some((record) => record.position === position);
  }

  /** Resolves when there are more visible records than so many. */
  async moreThan(visible: number, signal: AbortSignal): Promise<void> {
    while (this.#visible <= visible) await once(this.#changes, 'visible', { signal });
  }

  #empty(): void {
    this.#records.length = 0;
    this.#streams.clear();
    this.#logEnd = 0;
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
    return last.every((record) => this.#isVisible(record)) ? outcomeOf(last) : { kind: 'dropped' };
  }

  #write({ stream, events }: ProposedWrite): readonly LogRecord[] {
    return events.map((event) => {
      const revision = this.#streams.get(stream)?.length ?? 0;
      const created = FIRST_CREATED + this.#records.length;
      const record = { ...event, stream, revision, position: this.#logEnd, created };
      this.#add(record);
      return record;
    });
  }

  #add(record: LogRecord): void {
    const ofStream = this.#streams.get(record.stream) ?? [];
    this.#streams.set(record.stream, ofStream);
    ofStream.push(record);
    this.#records.push(record);
    this.#logEnd += RECORD_OVERHEAD_BYTES + sizeOf(record);
  }

  async #replicate(): Promise<void> {
    const written = this.#records.length;
    await new Promise((resolve) => setImmediate(resolve));
    await this.#replication;
    this.#visible = Math.max(this.#visible, written);
    this.#changes.emit('visible');
  }

  #isVisible(record: LogRecord): boolean {
    const firstHidden = this.#records[this.#visible];
    return firstHidden === undefined || record.position < firstHidden.position;
  }

  #streamOf({ stream }: ProposedWrite): readonly LogRecord[] {
    return this.#streams.get(stream) ?? [];
  }
}

function outcomeOf(last: readonly LogRecord[]): AppendOutcome {
  const position = Math.max(...last.map((record) => record.position));
  return { kind: 'written', position, revisions: last.map(({ revision }) => revision) };
}

function sizeOf({ type, data, metadata }: ProposedEvent): number {
  return Buffer.byteLength(type) + data.length + metadata.length;
}

/** The server writes events of its own between those of its clients. */
function systemWrite(stream: string): ProposedWrite {
  const data = Buffer.from('{}');
  const event = { id: '00000000-0000-4000-8000-999999999999', contentType: 'application/json', data };
  return {
    stream,
    expected: 'any',
    events: [{ ...event, type: '$statsCollected', metadata: Buffer.alloc(0) }],
  };
}
