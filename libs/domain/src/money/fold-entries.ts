import { type EntryKind } from '@bahi/contract/entry-types';
import { type Day } from '@bahi/kernel/day';
import { add, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { requireCreated, type RecordedMetadata } from '../aggregate.ts';
import { type StoredDetails } from './maintenance-details.ts';
import { accountKey } from './account.ts';
import { entryKind, type Entry, type EntryLine } from './entry.ts';

/**
 * An entry with the later events about it: who recorded it, and how it was taken back, moved or corrected.
 */
export type FoldedEntry<Kept> = Kept & {
  readonly reversedBy: string | null;
  readonly recorded?: RecordedMetadata;
  /** The day on which it was taken back, if that is a later day because the books of its own day were closed. */
  readonly correctedOn?: Day;
  /**
   * The moves to another vehicle, person or category, or away from its trip, that were posted on a later day because
   * the books of its own day were closed.
   */
  readonly movedLater?: readonly Pick<Entry, 'occurredOn' | 'lines'>[];
  /** The corrected details of a maintenance record. */
  readonly details?: StoredDetails;
  /** The number of corrections of the maintenance record. */
  readonly corrections?: number;
};

/** An entry with the moves that were posted on later days, because the books of its own day were closed. */
export type EntryWithMoves = Entry & Pick<FoldedEntry<Entry>, 'movedLater'>;

/** Keyed by entry id, in the order of posting. */
export type FoldedEntries<Kept = Entry> = Readonly<Record<string, FoldedEntry<Kept>>>;

/**
 * Folds the entries of a stream, for an aggregate or for rows. A posted entry is added, a reversal marks its
 * original, and lines under a known id are added to that entry.
 * @param keep selects the part of an entry to keep; when lines are added, it gets the part that was kept
 * before
 * @throws if a reversal comes before its original
 */
export function foldEntries<Kept extends object>(
  before: FoldedEntries<Kept>,
  posted: readonly Entry[],
  keep: (entry: Entry, was: Kept | undefined) => Kept,
  recorded?: RecordedMetadata,
): FoldedEntries<Kept> {
  const after = { ...before };
  for (const each of posted) {
    const { entryId, reverses } = each;
    if (reverses === undefined) {
      const was = after[entryId];
      const first = was === undefined ? recorded : was.recorded;
      const recordedField = first === undefined ? {} : { recorded: first };
      after[entryId] = { ...keep(each, was), ...recordedField, reversedBy: was?.reversedBy ?? null };
      continue;
    }
    const original = after[reverses];
    if (original === undefined) throw new Error(`${reverses} was taken back before it was posted`);
    after[reverses] = { ...original, reversedBy: entryId };
  }
  return after;
}

/** The stream's state after an event posted these entries. */
export function withEntries<State extends { readonly entries: FoldedEntries }>(
  state: State | null,
  { entries }: { readonly entries: readonly Entry[] },
  recorded?: RecordedMetadata,
): State {
  const before = requireCreated(state);
  const after = foldEntries(before.entries, entries, mergeEntry, recorded);
  return { ...before, entries: { ...after, ...applyCorrections(before.entries, after, entries) } };
}

/**
 * The earlier entries that were corrected on a later day because the books of their own day were closed. Each gets the
 * day of its reversal (`correctedOn`), or the day and lines of its move (`movedLater`).
 */
function applyCorrections(
  before: FoldedEntries,
  after: FoldedEntries,
  posted: readonly Entry[],
): FoldedEntries {
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
 * The day on which an entry is re-posted: its own day, unless an entry of the same kind was reversed on a later day
 * because the books of its day were closed. Then it is the latest such day, even if the books are open again: otherwise
 * the days in between would count the amount twice or not at all (docs/rules/money.md#closed-books).
 */
export function repostDate(own: Day, folded: FoldedEntries, kind: EntryKind): Day {
  return Object.values(folded)
    .flatMap((entry) => (entryKind(entry) === kind ? (entry.correctedOn ?? []) : []))
    .reduce((latest, day) => (day > latest ? day : latest), own);
}

/** Merges lines that a later event adds under an entry's id: the result has the net of all lines. */
export function mergeEntry(posted: Entry, was: Entry | undefined): Entry {
  return was === undefined ? posted : { ...was, lines: netLines([...was.lines, ...posted.lines], was) };
}

/** The entries that are not taken back, in the order of posting. */
export function liveEntries<Kept>(folded: FoldedEntries<Kept>): readonly FoldedEntry<Kept>[] {
  return Object.values(folded).filter(({ reversedBy }) => reversedBy === null);
}

/**
 * The number of entries in a stream, with deleted ones. Each move on a later day, because the books of the entry's day
 * were closed, counts as one more.
 */
export function countEntries(folded: FoldedEntries): number {
  return Object.values(folded).reduce((count, { movedLater = [] }) => count + 1 + movedLater.length, 0);
}

/**
 * Sums the lines that name the same things, and drops sums of 0. The two lines of a vendor who was paid at once cancel
 * out, but stay, so that the vendor's khata shows the expense.
 */
export function netLines(lines: readonly EntryLine[], of: Pick<Entry, 'entryType'>): EntryLine[] {
  const net = new Map<string, EntryLine>();
  for (const line of lines) {
    const side =
      line.account.kind === 'party' && entryKind(of) === 'expense' ? Math.sign(line.amountPaise) : 0;
    const key = `${side}|${lineKey(line)}`;
    const was: Paise = net.get(key)?.amountPaise ?? ZERO;
    net.set(key, { ...line, amountPaise: add(was, line.amountPaise) });
  }
  return [...net.values()].filter(({ amountPaise }) => amountPaise !== 0);
}

function lineKey({ account, branchId, tripId, vehicleId, driverId, managerId }: EntryLine): string {
  return [accountKey(account), branchId, tripId, vehicleId, driverId, managerId].join('|');
}

export function negateLines(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, amountPaise: negate(line.amountPaise) }));
}
