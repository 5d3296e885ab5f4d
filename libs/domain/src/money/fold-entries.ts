import { type EntryKind } from '@bahi/contract/entry-types';
import { type Day } from '@bahi/kernel/day';
import { add, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { known, type Recorded } from '../aggregate.ts';
import { type SaidDetails } from './maintenance-details.ts';
import { accountKey } from './account.ts';
import { kindOf, type Entry, type EntryLine } from './entry.ts';

/** An entry, who recorded it where that is known, and what has taken it back since. */
export type Folded<Kept> = Kept & {
  readonly reversedBy: string | null;
  readonly recorded?: Recorded;
  /** Of one whose books were closed when it was taken back: the day on which that stands. */
  readonly correctedOn?: Day;
  /** What moved it to another vehicle or category while its books were closed, each on the day of that. */
  readonly movedLater?: readonly Pick<Entry, 'occurredOn' | 'lines'>[];
  /** Of a maintenance record that was corrected: its details now. */
  readonly details?: SaidDetails;
  /** How often it was corrected. */
  readonly corrections?: number;
};

/** By entry id, in the order in which they were posted. */
export type FoldedEntries<Kept = Entry> = Readonly<Record<string, Folded<Kept>>>;

/**
 * The entries of a stream, folded once for the aggregate and for the rows: one that is posted is added, one that
 * reverses marks the other, and lines under a known id are added to it. `keep` says what is kept of an entry, and
 * gets what was kept before where lines are added. An entry without an amount posts nothing and is none.
 */
export function foldEntries<Kept extends object>(
  before: FoldedEntries<Kept>,
  posted: readonly Entry[],
  keep: (entry: Entry, was: Kept | undefined) => Kept,
  recorded?: Recorded,
): FoldedEntries<Kept> {
  const after = { ...before };
  for (const each of posted) {
    const { entryId, reverses } = each;
    if (reverses === undefined) {
      const was = after[entryId];
      const first = was === undefined ? recorded : was.recorded;
      const of = first === undefined ? {} : { recorded: first };
      after[entryId] = { ...keep(each, was), ...of, reversedBy: was?.reversedBy ?? null };
      continue;
    }
    const original = after[reverses];
    if (original === undefined) throw new Error(`${reverses} was taken back before it was posted`);
    after[reverses] = { ...original, reversedBy: entryId };
  }
  return after;
}

/** The stream with what an event posted. */
export function withEntries<State extends { readonly entries: FoldedEntries }>(
  state: State | null,
  { entries }: { readonly entries: readonly Entry[] },
  recorded?: Recorded,
): State {
  const before = known(state);
  const after = foldEntries(before.entries, entries, wholeEntry, recorded);
  return { ...before, entries: { ...after, ...corrected(before.entries, after, entries) } };
}

/** What corrections on days of their own have made of the entries that stood before. */
function corrected(before: FoldedEntries, after: FoldedEntries, posted: readonly Entry[]): FoldedEntries {
  return Object.fromEntries(
    posted.flatMap(({ entryId, reverses, intoClosedBooks, occurredOn, lines }) => {
      const id = reverses ?? entryId;
      const entry = after[id];
      if (intoClosedBooks === undefined || entry === undefined || !(id in before)) return [];
      const { movedLater = [] } = entry;
      const moved = { movedLater: [...movedLater, { occurredOn, lines }] };
      return [[id, { ...entry, ...(reverses === undefined ? moved : { correctedOn: occurredOn }) }]];
    }),
  );
}

/**
 * The day on which something is posted again: its own, unless a closed one of the kind was put right on a later one.
 * From then on it is put right there, also once the books are open, or the days between would have it twice or not at
 * all (docs/rules/money.md#closed-books).
 */
export function repostDate(own: Day, folded: FoldedEntries, kind: EntryKind): Day {
  return Object.values(folded)
    .flatMap((entry) => (kindOf(entry) === kind ? (entry.correctedOn ?? []) : []))
    .reduce((latest, day) => (day > latest ? day : latest), own);
}

/** Keeps an entry whole, with the net of all its lines. */
export function wholeEntry(posted: Entry, was: Entry | undefined): Entry {
  return was === undefined ? posted : { ...was, lines: netLines([...was.lines, ...posted.lines], was) };
}

/** The entries that count, in the order in which they were posted. */
export function liveEntries<Kept>(folded: FoldedEntries<Kept>): readonly Folded<Kept>[] {
  return Object.values(folded).filter(({ reversedBy }) => reversedBy === null);
}

/** How many entries a stream holds: deleted ones count, and so do corrections into closed books. */
export function countEntries(folded: FoldedEntries): number {
  return Object.values(folded).reduce((count, { movedLater = [] }) => count + 1 + movedLater.length, 0);
}

/**
 * One line for all that name the same, without those that come to 0. Of an expense both sides of a vendor who was paid
 * at once are lines of their own.
 */
export function netLines(lines: readonly EntryLine[], of: Pick<Entry, 'entryType'>): EntryLine[] {
  const net = new Map<string, EntryLine>();
  for (const line of lines) {
    const side = line.account.kind === 'party' && kindOf(of) === 'expense' ? Math.sign(line.amountPaise) : 0;
    const key = `${side}|${lineKey(line)}`;
    const was: Paise = net.get(key)?.amountPaise ?? ZERO;
    net.set(key, { ...line, amountPaise: add(was, line.amountPaise) });
  }
  return [...net.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

function lineKey({ account, branchId, tripId, vehicleId, driverId, managerId }: EntryLine): string {
  return [accountKey(account), branchId, tripId, vehicleId, driverId, managerId].join('|');
}

export function negated(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, amountPaise: negate(line.amountPaise) }));
}
