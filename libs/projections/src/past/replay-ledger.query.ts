import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type replayLedger as contract } from '@bahi/contract/ledger/replay-ledger';
import { toDayNumber, type Day } from '@bahi/kernel/day';
import { paise, rupeesFromPaise, ZERO, type Paise } from '@bahi/kernel/paise';
import { fromShortId, toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { userTable } from '../access/access.projection.ts';
import { type CommandRow } from '../audit/command-row.ts';
import { commandTable, concernTable } from '../audit/trail.projection.ts';
import { type Member } from '../caller.ts';
import { balanceThrough } from '../ledger/khata/known-account.ts';
import {
  entryTable,
  monthTable,
  NEWEST_FIRST,
  notesTable,
  STILL_RECORDED_MS,
  type EntryRow,
} from '../ledger/khata/ledger.projection.ts';
import { statementTable } from '../ledger/khata/statements.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { tripTable, type TripRow } from '../trips/trips.projection.ts';
import { findFirstRecordedAfter } from './find-first-unknown.ts';

type Answer = WireResponse<typeof contract>;

const MAX_STEPS = 100_000;
const MAX_STATEMENTS = 100;

/** Null: the party or the statement is unknown, of another firm, or the statement is of another party. */
export async function replayLedger(
  rows: ScopedRows,
  { ledgerId: partyId, sinceStatementId }: InputOf<typeof contract>,
  caller: Member,
  pause: () => Promise<void>,
): Promise<Answer | null> {
  const party = await rows.get(partyTable, partyId);
  if (party?.organisationId !== caller.organisationId) return null;
  const since = sinceStatementId === null ? null : await rows.get(statementTable, sinceStatementId);
  if (since !== null && since?.partyId !== partyId) return null;
  return replayAccount(rows, {
    organisationId: caller.organisationId,
    partyId,
    sinceMs: since?.issuedMs ?? 0,
    maxSteps: MAX_STEPS,
    pause,
  });
}

interface Replayed {
  readonly organisationId: string;
  readonly partyId: string;
  /** What was recorded up to this time is there from the beginning. */
  readonly sinceMs: number;
  readonly maxSteps: number;
  /** Called between parts of the work, because a large ledger takes seconds, and other requests must not wait for it. */
  readonly pause: () => Promise<void>;
}

/** So many rows are read at a time. */
const PART = 1_000;

/** A part of each row of these keys. Whole rows would fill the memory. */
async function getInParts<Row extends object, Picked>(
  rows: Rows,
  table: Table<Row>,
  keys: Iterable<string>,
  { pause, pick }: { readonly pause: () => Promise<void>; readonly pick: (row: Row) => Picked },
): Promise<ReadonlyMap<string, Picked>> {
  const all = [...keys];
  const found = new Map<string, Picked>();
  for (let start = 0; start < all.length; start += PART) {
    await pause();
    for (const [key, row] of await rows.getMany(table, all.slice(start, start + PART)))
      found.set(key, pick(row));
  }
  return found;
}

export async function replayAccount(rows: ScopedRows, asked: Replayed): Promise<Answer> {
  const { partyId, pause } = asked;
  const { commands, fromMs, earlierSteps, truncated } = await readCommands(rows.firm, asked);
  const ranked = await readEntries(rows, asked, fromMs);
  const entries = ranked
    .map((entry, rank) => ({ entry, rank }))
    .sort((one, other) => one.entry.recordedFromMs - other.entry.recordedFromMs || one.rank - other.rank);
  const types = new Indexed<string>();
  const { steps, users } = await toSteps(
    rows,
    entries.map(({ entry }) => entry),
    { fromMs, commands },
  );
  const { lrs, lr, tripId } = await toTrips(
    rows,
    entries.map(({ entry }) => entry),
    pause,
  );
  const corrected = await getInParts(
    rows,
    notesTable,
    entries.flatMap(({ entry }) => (isExpense(entry) ? entry.entryId : [])),
    { pause, pick: (row) => row },
  );
  await pause();
  const toNumber = memoize(toDayNumber);
  const chains = new Map<string, number>();
  return {
    ledgerId: partyId,
    earlier: { steps: earlierSteps, ...(await sumEarlier(rows, partyId, fromMs)) },
    users,
    lrs,
    steps,
    entries: {
      day: entries.map(({ entry }) => toNumber(entry.occurredOn)),
      rank: entries.map(({ rank }) => rank),
      amount: entries.map(({ entry }) => entry.amountPaise),
      type: entries.map(({ entry }) => types.add(entry.entryType)),
      mode: entries.map(({ entry }) => entry.mode ?? null),
      reference: entries.map(({ entry }) => entry.paymentRefNo ?? null),
      lr,
      tripId,
      notes: entries.map(({ entry }) => (corrected.get(entry.entryId) ?? entry).notes ?? null),
      chain: entries.map(({ entry }, index) => {
        const chain = `${entry.chainPosition} ${entry.chainLine}`;
        const first = chains.get(chain);
        if (first === undefined) chains.set(chain, index);
        return first ?? null;
      }),
    },
    types: types.values,
    statements: await listStatements(rows, partyId),
    truncated,
  };
}

/** Only the notes of an expense can be corrected. */
function isExpense({ expenseCategory }: EntryRow): boolean {
  return expenseCategory !== null;
}

/** Gives each value its place in a list. */
class Indexed<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<Value, number>();

  add(value: Value): number {
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    this.#places.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

interface Command extends Pick<CommandRow, 'recordedAt' | 'number'> {
  readonly userId: CommandRow['userId'] | undefined;
  readonly role: CommandRow['role'] | undefined;
}

/** The newest commands about a party, and the time up to which everything is there from the beginning. */
async function readCommands(rows: Rows, asked: Replayed) {
  const { organisationId, partyId, sinceMs, maxSteps, pause } = asked;
  const thing = toShortId(partyId);
  const since = await findFirstRecordedAfter(rows, organisationId, sinceMs);
  const keys: string[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  for (let isFull = since !== undefined; isFull && keys.length <= maxSteps;) {
    await pause();
    const limit = Math.min(PART, maxSteps + 1 - keys.length);
    const number = { atLeast: since?.number, below };
    const part = await rows.find(concernTable, { where: { thing, number }, sort: ['-number'], limit });
    keys.push(...part.map(({ command }) => command));
    below = part.at(-1)?.number ?? 0;
    isFull = part.length === limit;
  }
  const found = await getInParts(rows, commandTable, keys, {
    pause,
    pick: ({ recordedAt, number, userId, role }): Command => ({ recordedAt, number, userId, role }),
  });
  const newest = [...found.values()].toSorted((one, other) => other.number - one.number);
  const cut = newest[maxSteps];
  const first = cut === undefined ? since : newest[maxSteps - 1];
  const number = { below: first?.number };
  return {
    commands: new Map(newest.slice(0, maxSteps).map((command) => [command.recordedAt, command])),
    fromMs: cut?.recordedAt ?? sinceMs,
    earlierSteps: await rows.count(concernTable, { thing, number }, Number.MAX_SAFE_INTEGER),
    truncated: cut !== undefined,
  };
}

/** The entries that were recorded or taken back later, in the order of the ledger. */
async function readEntries(
  rows: Rows,
  { partyId, pause }: Replayed,
  fromMs: number,
): Promise<readonly EntryRow[]> {
  const changed = { partyId, lastRecordedMs: { above: fromMs } };
  const months = await rows.find(monthTable, { where: changed, sort: ['span'] });
  const all: EntryRow[] = [];
  for (const { span } of months) {
    await pause();
    const month = { partyId, occurredOn: { atLeast: `${span}-01` as Day, atMost: `${span}-31` as Day } };
    const later = { ...month, recordedFromMs: { above: fromMs } };
    const takenBack = { ...month, recordedUntilMs: { above: fromMs, below: STILL_RECORDED_MS } };
    // From the beginning every entry is later, and one walk costs much less than two that are merged.
    const where = fromMs === 0 ? later : ([later, takenBack] as const);
    const found = await rows.find(entryTable, { where, sort: NEWEST_FIRST });
    all.push(...found.toReversed());
  }
  return all;
}

/** The number and the sum of the entries that were recorded by then and never taken back. */
async function sumEarlier(rows: Rows, partyId: string, fromMs: number) {
  if (fromMs === 0) return { count: 0, balance: rupeesFromPaise(ZERO) };
  const where = { partyId, recordedFromMs: { atMost: fromMs }, recordedUntilMs: STILL_RECORDED_MS };
  const { amountPaise } = await rows.sum(entryTable, where, ['amountPaise']);
  const count = await rows.count(entryTable, where, Number.MAX_SAFE_INTEGER);
  return { count, balance: rupeesFromPaise(paise(amountPaise)) };
}

interface StepsOf {
  readonly fromMs: number;
  /** By recorded time. */
  readonly commands: ReadonlyMap<number, Command>;
}

async function toSteps(rows: ScopedRows, entries: readonly EntryRow[], { fromMs, commands }: StepsOf) {
  const byTime = new Map<number, { readonly adds: number[]; readonly takes: number[] }>();
  const stepAt = (ms: number) => {
    const known = byTime.get(ms);
    if (known !== undefined) return known;
    const step = { adds: [], takes: [] };
    byTime.set(ms, step);
    return step;
  };
  entries.forEach(({ recordedFromMs, recordedUntilMs }, index) => {
    if (recordedFromMs > fromMs) stepAt(recordedFromMs).adds.push(index);
    if (recordedUntilMs < STILL_RECORDED_MS) stepAt(recordedUntilMs).takes.push(index);
  });
  const inOrder = [...byTime].sort(([one], [other]) => one - other);
  const made = inOrder.map(([ms]) => {
    const command = commands.get(ms);
    if (command === undefined) throw new Error(`the trail has no command of the time ${ms}`);
    return command;
  });
  const shortIds = new Indexed<string>();
  const user = made.map(({ userId }) => (userId === undefined ? null : shortIds.add(userId)));
  const userIds = shortIds.values.map(fromShortId);
  const people = await rows.firm.getMany(userTable, userIds);
  return {
    steps: {
      t: inOrder.map(([ms], index) => ms - (inOrder[index - 1]?.[0] ?? 0)),
      user,
      role: made.map(({ role }) => role ?? null),
      number: made.map(({ number }) => number),
      adds: inOrder.map(([, { adds }]) => adds),
      takes: inOrder.map(([, { takes }]) => takes),
    },
    users: userIds.map((id) => ({ id, name: people.get(id)?.name ?? '-' })),
  };
}

/** The trips of the entries. A khata names every trip; only a caller who may open a trip gets its id. */
async function toTrips(rows: ScopedRows, entries: readonly EntryRow[], pause: () => Promise<void>) {
  const ids = new Set(entries.flatMap(({ tripId }) => tripId ?? []));
  const pick = ({ lrNumber }: TripRow) => lrNumber;
  const seen = await getInParts(rows, tripTable, ids, { pause, pick });
  const hidden = [...ids].filter((id) => !seen.has(id));
  const unseen = await getInParts(rows.firm, tripTable, hidden, { pause, pick });
  const lrs = new Indexed<string>();
  const lrOf = (tripId: string) => seen.get(tripId) ?? unseen.get(tripId) ?? null;
  return {
    lr: entries.map(({ tripId }) => {
      const lrNumber = tripId === null ? null : lrOf(tripId);
      return lrNumber === null ? null : lrs.add(lrNumber);
    }),
    tripId: entries.map(({ tripId }) => (tripId !== null && seen.has(tripId) ? tripId : null)),
    lrs: lrs.values,
  };
}

async function listStatements(rows: Rows, partyId: string): Promise<Answer['statements']> {
  const newest = await rows.find(statementTable, {
    where: { partyId },
    sort: ['-number'],
    limit: MAX_STATEMENTS,
  });
  const closings: Paise[] = [];
  for (const { issuedMs, endDate } of newest)
    closings.push(await balanceThrough(rows, { partyId, knownAtMs: issuedMs }, endDate));
  return newest
    .map(({ id, number, issuedMs }, index) => ({
      id,
      number,
      at: new Date(issuedMs).toISOString(),
      closing: rupeesFromPaise(closings[index] ?? ZERO),
    }))
    .toReversed();
}
