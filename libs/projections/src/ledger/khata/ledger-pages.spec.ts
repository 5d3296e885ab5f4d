import { addDays, type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { Books, RECORDED_AT } from '../../book-fixtures.ts';
import { balanceThrough, NOW_MS, toKnownMs } from './known-account.ts';
import { ledgerPage } from './ledger-pages.ts';
import { ledgerProjection } from './ledger.projection.ts';
import {
  envelopes,
  knownAt,
  naiveBalance,
  naivePage,
  plainPage,
  recordedTimes,
  type NaiveEvent,
  type NaiveLine,
  type NaiveQuestion,
} from './naive-ledger-fixtures.ts';

const FIRST_DAY = '2026-01-28' as Day;
const PARTIES = ['verma', 'shah'];
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
type Step = { readonly after: number } & (
  | { readonly kind: 'post'; readonly day: Day; readonly lines: readonly { party: string; amount: number }[] }
  | { readonly kind: 'delete'; readonly which: number }
  | ({ readonly kind: 'revise'; readonly which: number } & Revision)
);

const amount = fc.integer({ min: -500, max: 500 });
const line = fc.record({ party: fc.constantFrom(...PARTIES), amount: amount.filter((each) => each !== 0) });
/** A few days around two month ends, so that days and months hold many entries and ranges cut through them. */
const day = fc.integer({ min: 0, max: 35 }).map((days) => addDays(FIRST_DAY, days));
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
const partyIdInRun = (party: string, run: number) => `${party}-${run}`;

function play(steps: readonly Step[], run: number): NaiveEvent[] {
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

const bound = fc.option(day, { nil: null });
/** The ms between an event and the time that is asked for: a few ms, or some days. */
const beside = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }));
const question = fc.record({
  party: fc.constantFrom(...PARTIES, 'nobody'),
  from: bound,
  to: bound,
  corrections: fc.boolean(),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.nat(25),
  /** The number of an event, and an offset in ms from the time of its clock; null means the present. */
  moment: fc.option(fc.tuple(fc.nat(), beside), { nil: null, freq: 4 }),
});
type Question = typeof question extends fc.Arbitrary<infer Asked> ? Asked : never;

function toMomentMs(moment: NonNullable<Question['moment']>, log: readonly NaiveEvent[]): number {
  return (log[moment[0] % Math.max(1, log.length)]?.clockMs ?? 0) + moment[1];
}

const twelve = fc.array(question, { minLength: 12, maxLength: 12 });
const life = fc.array(step, { maxLength: 40, size: 'max' });

describe('the pages of a ledger', () => {
  const books = new Books([ledgerProjection]);
  let runs = 0;
  afterAll(() => books.close());

  async function readPage(rows: Rows, { limit, offset, ...range }: NaiveQuestion, knownAtMs: number) {
    return plainPage(await ledgerPage(rows, { ...range, knownAtMs }, { limit, offset }));
  }

  it('equal those of a plain list, for every page, range, order of entry and time of knowledge', async () => {
    await fc.assert(
      fc.asyncProperty(life, twelve, async (steps, questions) => {
        const run = (runs += 1);
        const log = play(steps, run);
        await books.enter(envelopes(log));
        await books.read(async (rows) => {
          for (const asked of questions) {
            const { party, moment, ...rest } = asked;
            const own = { ...rest, partyId: partyIdInRun(party, run) };
            const atMs = moment === null ? NOW_MS : toMomentMs(moment, log);
            const knownAtMs = await toKnownMs(rows, own.partyId, atMs);
            const known = knownAt(log, own.partyId, atMs);
            expect(await readPage(rows, own, knownAtMs)).toEqual(naivePage(known, own));
            const balance = await balanceThrough(rows, { partyId: own.partyId, knownAtMs }, own.to);
            expect(balance).toBe(naiveBalance(known, own.partyId, own.to));
          }
        });
      }),
      { numRuns: 150 },
    );
  });

  it('never change up to a recorded time, whatever is recorded later and whatever the clock does', async () => {
    await fc.assert(
      fc.asyncProperty(life, life, twelve, async (earlier, later, questions) => {
        const run = (runs += 1);
        const whole = play([...earlier, ...later], run);
        const past = whole.slice(0, Math.ceil(whole.length / 2));
        const answers: unknown[] = [];
        for (const log of [past, whole]) {
          const knownAtMs = log === past ? NOW_MS : (recordedTimes(past).at(-1) ?? 0);
          await books.enter(envelopes(log));
          await books.read(async (rows) => {
            const asked = questions.map(({ party, moment: _, ...rest }) => ({
              ...rest,
              partyId: partyIdInRun(party, run),
            }));
            const pages = [];
            for (const each of asked) pages.push(await readPage(rows, each, knownAtMs));
            answers.push(pages);
          });
        }
        expect(answers[1]).toEqual(answers[0]);
      }),
      { numRuns: 40 },
    );
  });

  it('follow on from one another: a page begins with the balance that the next older one ends with', async () => {
    const posts: Step[] = Array.from({ length: 23 }, (_, index) => ({
      kind: 'post',
      after: 1_000,
      day: addDays(FIRST_DAY, (index * 7) % 31),
      lines: [{ party: 'verma', amount: 100 + index }],
    }));
    const log = play([...posts, { kind: 'delete', after: 0, which: 4 }], 0);
    const range = {
      partyId: partyIdInRun('verma', 0),
      from: null,
      to: null,
      corrections: true,
      knownAtMs: NOW_MS,
    };
    await books.enter(envelopes(log));
    await books.read(async (rows) => {
      for (let offset = 0; offset < 25; offset += 5) {
        const page = await ledgerPage(rows, range, { limit: 5, offset });
        const older = await ledgerPage(rows, range, { limit: 5, offset: offset + 5 });
        expect(page.broughtForwardPaise).toBe(older.lines[0]?.balancePaise ?? 0);
      }
    });
  });
});
