import { addDays, type Day } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { RECORDED_AT } from '../../book-fixtures.ts';
import { type NaiveEvent, type NaiveLine } from './naive-ledger-fixtures.ts';

/* Random books of two parties, for the properties of ledgers. */

export const FIRST_DAY = '2026-01-28' as Day;
export const PARTIES = ['verma', 'shah'];
const DAY_MS = 24 * 60 * 60 * 1_000;

interface Revision {
  readonly day: Day | null;
  readonly party: string | null;
  readonly amount: number;
  readonly reversalFirst: boolean;
}

/**
 * One change of the books, `after` ms after the change before it:
 * - post: new entries of some parties on a day
 * - delete: the reversal of an entry
 * - revise: an entry in place of an earlier one, perhaps on another day, for another party, or of zero
 */
export type Step = { readonly after: number } & (
  | { readonly kind: 'post'; readonly day: Day; readonly lines: readonly { party: string; amount: number }[] }
  | { readonly kind: 'delete'; readonly which: number }
  | ({ readonly kind: 'revise'; readonly which: number } & Revision)
);

const amount = fc.integer({ min: -500, max: 500 });
const line = fc.record({ party: fc.constantFrom(...PARTIES), amount: amount.filter((each) => each !== 0) });
/** A few days around two month ends, so that days and months hold many entries and ranges cut through them. */
export const day = fc.integer({ min: 0, max: 35 }).map((days) => addDays(FIRST_DAY, days));
/**
 * The ms between two changes: mostly up to 90 s, sometimes none, sometimes weeks. Negative values stand for a clock
 * that was set back.
 */
const after = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: -90_000, max: 90_000 }),
  fc.integer({ min: -40 * DAY_MS, max: 70 * DAY_MS }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      after,
      kind: fc.constant('post' as const),
      day,
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ after, kind: fc.constant('delete' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      after,
      kind: fc.constant('revise' as const),
      which: fc.nat(),
      day: fc.option(day, { nil: null }),
      party: fc.option(fc.constantFrom(...PARTIES), { nil: null, freq: 3 }),
      amount: fc.oneof(amount, fc.constant(0)),
      reversalFirst: fc.boolean(),
    }),
  },
);

/** Every run has its own parties and chains, so that all runs can share one store. */
export const partyIdInRun = (party: string, run: number) => `${party}-${run}`;

export function play(steps: readonly Step[], run: number): NaiveEvent[] {
  const log: NaiveEvent[] = [];
  /** Chain → its last line that is not a reversal, and whether that line still counts. */
  const heads = new Map<string, { readonly line: NaiveLine; readonly isLive: boolean }>();
  let clockMs = RECORDED_AT;
  for (const [index, next] of steps.entries()) {
    const lines = toLines(next, `${run}-${index}`, run, heads);
    if (lines.length === 0) continue;
    clockMs += next.after;
    log.push({ lines, clockMs });
    const posted = lines.filter(({ reverses }) => reverses === undefined);
    for (const each of lines.filter(({ reverses }) => reverses !== undefined)) {
      const reversed = heads.get(each.chain);
      if (reversed) heads.set(each.chain, { ...reversed, isLive: false });
    }
    for (const each of posted) heads.set(each.chain, { line: each, isLive: true });
  }
  return log;
}

function toLines(
  next: Step,
  id: string,
  run: number,
  heads: ReadonlyMap<string, { readonly line: NaiveLine; readonly isLive: boolean }>,
): readonly NaiveLine[] {
  if (next.kind === 'post') {
    return next.lines.map(({ party, amount }, place) => {
      const entryId = `entry-${id}-${place}`;
      return { partyId: partyIdInRun(party, run), entryId, chain: entryId, day: next.day, amount };
    });
  }
  const all = [...heads.values()].filter(({ isLive }) => isLive || next.kind === 'revise');
  const head = all[next.which % Math.max(1, all.length)];
  if (head === undefined) return [];
  const { line, isLive } = head;
  const undone = { ...line, entryId: `reversal-${id}`, amount: -line.amount, reverses: line.entryId };
  const reversal = isLive ? [undone] : [];
  if (next.kind === 'delete' || next.amount === 0) return reversal;
  const moved = {
    ...line,
    entryId: `revised-${id}`,
    partyId: next.party === null ? line.partyId : partyIdInRun(next.party, run),
    day: next.day ?? line.day,
    amount: next.amount,
  };
  return next.reversalFirst ? [...reversal, moved] : [moved, ...reversal];
}
export const life = fc.array(step, { maxLength: 40, size: 'max' });

/** The ms between an event and the time that is asked for: a few ms, or some days. */
const beside = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }));
/** The number of an event, and an offset in ms from the time of its clock. */
export const moment = fc.tuple(fc.nat(), beside);

export function toMomentMs([which, offsetMs]: readonly [number, number], log: readonly NaiveEvent[]): number {
  return (log[which % Math.max(1, log.length)]?.clockMs ?? 0) + offsetMs;
}
