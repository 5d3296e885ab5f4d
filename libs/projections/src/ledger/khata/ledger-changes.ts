import { type Day } from '@bahi/kernel/day';
import { negate, subtract, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { dayTable, entryTable, NEWEST_FIRST, type EntryRow } from './ledger.projection.ts';

/** What happened to a party's account between two recorded times. */
export interface ChangedSpan {
  readonly partyId: string;
  /** Exclusive. */
  readonly fromMs: number;
  /** Inclusive. */
  readonly toMs: number;
  /** The last business day that counts; null for all. */
  readonly through: Day | null;
}

/** A difference between the account at `fromMs` and at `toMs`. PASSING entries came and went, and are in neither. */
export interface LedgerChange {
  readonly kind: 'ADDED' | 'TAKEN_BACK' | 'REPOSTED' | 'PASSING';
  readonly entry: EntryRow;
  /** For REPOSTED: the entry in whose place it is now. */
  readonly was: EntryRow | null;
  /** The effect on the balance. */
  readonly amountPaise: Paise;
  /** The recorded time of the command that made the difference. */
  readonly changedMs: number;
}

/** The changes, newest first. Their amounts sum to the difference of the two balances. */
export async function findLedgerChanges(rows: Rows, span: ChangedSpan): Promise<readonly LedgerChange[]> {
  const entries = await readChangedEntries(rows, span);
  const chains = new Map<string, EntryRow[]>();
  for (const entry of entries) {
    const chain = `${entry.chainPosition} ${entry.chainLine}`;
    const known = chains.get(chain);
    if (known === undefined) chains.set(chain, [entry]);
    else known.push(entry);
  }
  const changes = [...chains.values()].flatMap((chain) => compareChain(chain, span));
  // The sort is stable, so changes of one command keep the order of the ledger.
  return changes.toSorted((one, other) => other.changedMs - one.changedMs);
}

/** The entries that were recorded or taken back in the span, the newest of the ledger first. */
async function readChangedEntries(
  rows: Rows,
  { partyId, fromMs, toMs, through }: ChangedSpan,
): Promise<readonly EntryRow[]> {
  const changed = { above: fromMs, atMost: toMs };
  const buckets = await rows.find(dayTable, {
    where: {
      partyId,
      span: { atMost: through ?? undefined },
      firstRecordedMs: { atMost: toMs },
      lastRecordedMs: { above: fromMs },
    },
    sort: ['span'],
  });
  const [first, last] = [buckets.at(0), buckets.at(-1)];
  if (first === undefined || last === undefined) return [];
  const days = { partyId, occurredOn: { atLeast: first.span as Day, atMost: last.span as Day } };
  return rows.find(entryTable, {
    where: [
      { ...days, recordedFromMs: changed },
      { ...days, recordedUntilMs: changed },
    ],
    sort: NEWEST_FIRST,
  });
}

/** A chain has at most one entry that counts at a time. */
function compareChain(chain: readonly EntryRow[], span: ChangedSpan): readonly LedgerChange[] {
  const was = chain.find((entry) => isKnown(entry, span.fromMs));
  const now = chain.find((entry) => isKnown(entry, span.toMs));
  const passing = chain
    .filter((entry) => entry !== was && entry !== now)
    .map((entry) => toChange('PASSING', entry, ZERO));
  return [...compareEntries(was, now), ...passing];
}

function isKnown({ recordedFromMs, recordedUntilMs }: EntryRow, atMs: number): boolean {
  return recordedFromMs <= atMs && recordedUntilMs > atMs;
}

function compareEntries(was: EntryRow | undefined, now: EntryRow | undefined): readonly LedgerChange[] {
  if (was === undefined) return now === undefined ? [] : [toChange('ADDED', now, now.amountPaise)];
  if (now === undefined) return [toChange('TAKEN_BACK', was, negate(was.amountPaise))];
  if (SHOWN.every((field) => was[field] === now[field])) return [];
  return [{ ...toChange('REPOSTED', now, subtract(now.amountPaise, was.amountPaise)), was }];
}

/** What a line of the ledger shows. A re-posted entry that differs in none of it is no change of the ledger. */
const SHOWN = [
  'occurredOn',
  'entryType',
  'expenseCategory',
  'outwardPaise',
  'inwardPaise',
  'tripId',
] as const satisfies readonly (keyof EntryRow)[];

function toChange(kind: LedgerChange['kind'], entry: EntryRow, amountPaise: Paise): LedgerChange {
  const isGone = kind === 'TAKEN_BACK' || kind === 'PASSING';
  const changedMs = isGone ? entry.recordedUntilMs : entry.recordedFromMs;
  return { kind, entry, was: null, amountPaise, changedMs };
}
