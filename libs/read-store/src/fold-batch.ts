import { type EventEnvelope } from '@bahi/kernel/envelope';
import { type UnknownEvent } from '@bahi/kernel/event-versions';
import { lookupAmong, type Change, type Projection, type RowName } from './projection.ts';
import { type Move } from './read-store.ts';
import { type Checkpoint, type Poison } from './checkpoint.ts';
import { assertFields, type Table } from './table.ts';

/** A row is measured only if one of its fields has more values than this. */
const MANY_VALUES = 500;
/** In UTF-16 units of the row's JSON. Each takes up to three bytes, and MongoDB accepts 16 MB. */
const MAX_ROW_LENGTH = 5 * 1024 * 1024;

/** An event that a projection can't process. The projection stops before it; the cause is the error of the fold. */
export class PoisonEvent extends Error implements Poison {
  override readonly name = 'PoisonEvent';
  readonly reason: string;
  constructor(
    readonly projection: string,
    readonly position: number,
    readonly eventType: string,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} stops before ${eventType} at position ${position}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** An event as the runner has read it. `unknown`: only a newer version of Bahi can interpret it. */
export interface ReadEvent extends EventEnvelope {
  readonly unknown?: UnknownEvent;
}

/** The effect of a batch on one projection: the changes by the events after its checkpoint. */
export interface BatchShare {
  readonly projection: Projection;
  readonly from: Checkpoint;
  readonly steps: readonly Step[];
  /** The checkpoint once the share is folded. A share with `poison` ends before that event. */
  readonly to: Checkpoint;
  readonly poison?: PoisonEvent;
}

/** An event that changes rows. */
interface Step {
  readonly event: EventEnvelope;
  /** The checkpoint before this event; the projection stays there if the fold throws. */
  readonly before: Checkpoint;
  readonly changes: readonly Change[];
}

/** The rows and the checkpoint after a share. If an event threw, they include only the events before it. */
export interface FoldedShare {
  readonly move: Move;
  readonly writes: ReadonlyMap<Table, ReadonlyMap<string, object | null>>;
  readonly poison?: PoisonEvent;
}

/** The share of a projection whose checkpoint is `from`, in a batch that ends at `to`. */
export function makeShare(
  projection: Projection,
  from: Checkpoint,
  events: readonly ReadEvent[],
  to: Checkpoint,
): BatchShare {
  const steps: Step[] = [];
  let before = from;
  for (const event of events) {
    if (event.position <= from.position) continue;
    try {
      if (event.unknown) throw event.unknown;
      const changes = projection.listChanges(event);
      if (changes.length > 0) steps.push({ event, before, changes });
    } catch (error) {
      const poison = new PoisonEvent(projection.name, event.position, event.type, error);
      return { projection, from, steps, to: before, poison };
    }
    before = checkpointAt(event);
  }
  return { projection, from, steps, to };
}

/** The place of a checkpoint, whether or not an event stops the projection there. */
export function withoutPoison({ position, recordedUpToMs }: Checkpoint): Checkpoint {
  return { position, recordedUpToMs };
}

/** The checkpoint of rows that include this event. */
export function checkpointAt({
  position,
  recordedAt,
}: Pick<EventEnvelope, 'position' | 'recordedAt'>): Checkpoint {
  return { position, recordedUpToMs: recordedAt };
}

/** The rows that the folds of these shares read or look up. */
export function listReadRows(shares: readonly BatchShare[]): ReadonlyMap<Table, ReadonlySet<string>> {
  const wanted = new Map<Table, Set<string>>();
  const want = ({ table, key }: RowName) => getOrCreate(wanted, table, () => new Set<string>()).add(key);
  for (const { steps } of shares) {
    for (const { changes } of steps) {
      for (const change of changes) {
        if (change.reads) want(change);
        change.alsoReads.forEach(want);
      }
    }
  }
  return wanted;
}

/** Folds event by event; `stored` answers the rows that {@link listReadRows} named. */
export function foldShare(
  share: BatchShare,
  stored: (table: Table, key: string) => object | null,
): FoldedShare {
  const writes = new Map<Table, Map<string, object | null>>();
  const rowNow = (table: Table, key: string): object | null => {
    const written = writes.get(table)?.get(key);
    return written === undefined ? stored(table, key) : written;
  };
  const { projection } = share;
  const makeFoldedShare = (to: Checkpoint, stoppedBy?: PoisonEvent): FoldedShare => {
    const from = share.from.position;
    if (stoppedBy === undefined) return { move: { projection: projection.name, from, to }, writes };
    const { position, eventType, reason } = stoppedBy;
    const poison = { position, eventType, reason };
    return { move: { projection: projection.name, from, to: { ...to, poison } }, writes, poison: stoppedBy };
  };
  for (const { event, before, changes } of share.steps) {
    try {
      for (const { table, key, row } of foldEvent(changes, rowNow))
        getOrCreate(writes, table, () => new Map<string, object | null>()).set(key, row);
    } catch (error) {
      return makeFoldedShare(before, new PoisonEvent(projection.name, event.position, event.type, error));
    }
  }
  return makeFoldedShare(share.to, share.poison);
}

interface RowWrite {
  readonly table: Table;
  readonly key: string;
  readonly row: object | null;
}

/** All writes of an event. If one fold throws there are none, so half an event never reaches the rows. */
function foldEvent(
  changes: readonly Change[],
  rowNow: (table: Table, key: string) => object | null,
): readonly RowWrite[] {
  const written: RowWrite[] = [];
  const currentRow = (table: Table, key: string): object | null => {
    const earlier = written.findLast((write) => write.table === table && write.key === key);
    return earlier ? earlier.row : rowNow(table, key);
  };
  for (const change of changes) {
    const { table, key, reads, fold } = change;
    const before = reads ? currentRow(table, key) : null;
    const row = fold(before, lookupAmong(change, currentRow));
    if (reads && row === before) continue;
    if (row !== null) assertStorable(table, row);
    written.push({ table, key, row });
  }
  return written;
}

/** A row that the store would reject is the fault of the fold, and stops its projection only. */
function assertStorable(table: Table, row: object): void {
  assertFields(table, row);
  // Measuring takes time, and a row can be too large only if a field has many values.
  if (!Object.values(row).some((value) => countValues(value) > MANY_VALUES)) return;
  if (JSON.stringify(row).length > MAX_ROW_LENGTH)
    throw new RangeError(`a row of ${table.name} has grown too large`);
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
