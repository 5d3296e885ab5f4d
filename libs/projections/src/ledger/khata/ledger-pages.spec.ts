import { addDays } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { Books } from '../../book-fixtures.ts';
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
  type NaiveQuestion,
} from './naive-ledger-fixtures.ts';
import {
  day,
  FIRST_DAY,
  life,
  moment,
  PARTIES,
  partyIdInRun,
  play,
  toMomentMs,
  type Step,
} from './random-books-fixtures.ts';

const bound = fc.option(day, { nil: null });
const question = fc.record({
  party: fc.constantFrom(...PARTIES, 'nobody'),
  from: bound,
  to: bound,
  corrections: fc.boolean(),
  limit: fc.integer({ min: 1, max: 8 }),
  offset: fc.nat(25),
  /** Null means the present. */
  moment: fc.option(moment, { nil: null, freq: 4 }),
});

const twelve = fc.array(question, { minLength: 12, maxLength: 12 });

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
