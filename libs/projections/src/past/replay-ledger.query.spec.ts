import { LedgerReplay } from '@bahi/contract/ledger/ledger-replay';
import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { accessProjection } from '../access/access.projection.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { Books, FIRM } from '../book-fixtures.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import {
  envelopes,
  naiveBalance,
  naivePage,
  recordedTimes,
  type NaiveEvent,
} from '../ledger/khata/naive-ledger-fixtures.ts';
import { life, PARTIES, partyIdInRun, play } from '../ledger/khata/random-books-fixtures.ts';
import { statementsProjection } from '../ledger/khata/statements.projection.ts';
import { transactionsProjection } from '../ledger/transactions/transactions.projection.ts';
import { tripsProjection } from '../trips/trips.projection.ts';
import { replayAccount } from './replay-ledger.query.ts';

const BOOKS = [
  accessProjection,
  ledgerProjection,
  statementsProjection,
  trailProjection,
  transactionsProjection,
  tripsProjection,
];
const ALL = { from: null, to: null, corrections: true, limit: 1_000, offset: 0 };

/** The lines that the khata shows after these events. */
const naiveLines = (log: readonly NaiveEvent[], partyId: string) =>
  naivePage(log, { ...ALL, partyId }).lines.map(({ day, amount, balance, reversedBy }) => ({
    day,
    amount,
    balance,
    isTakenBack: reversedBy !== null,
  }));

const replayedLines = (replay: LedgerReplay) =>
  replay.lines(0, 1_000).map(({ entry, isReversal, isTakenBack, balance }) => ({
    day: replay.dayOf(entry),
    amount: (replay.ledger.entries.amount[entry] ?? 0) * (isReversal ? -1 : 1),
    balance: balance as number,
    isTakenBack,
  }));

describe('the replay of a ledger', () => {
  const books = new Books(BOOKS);
  let runs = 0;
  afterAll(() => books.close());

  const readReplay = (
    partyId: string,
    asked: { readonly sinceMs?: number; readonly maxSteps?: number } = {},
  ) =>
    books.read(async (rows) => {
      const columns = {
        organisationId: FIRM,
        partyId,
        sinceMs: 0,
        maxSteps: 100_000,
        pause: async () => undefined,
        ...asked,
      };
      return new LedgerReplay(v.parse(replayLedger.response, await replayAccount(rows, columns)), 3);
    });

  it('shows after each step what the khata shows as known then, with corrections', async () => {
    await fc.assert(
      fc.asyncProperty(life, fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), async (steps, jumps) => {
        const run = (runs += 1);
        const log = play(steps, run);
        const times = recordedTimes(log);
        await books.enter(envelopes(log));
        for (const party of PARTIES) {
          const partyId = partyIdInRun(party, run);
          const replay = await readReplay(partyId);
          const own = log.filter(({ lines }) => lines.some((line) => line.partyId === partyId));
          expect(replay.length).toBe(own.length);
          // Forwards, backwards, and in jumps.
          const places = [...log.keys()];
          const some = jumps.map((jump) => (jump % (log.length + 1)) - 1);
          for (const place of [-1, ...places, ...places.toReversed(), ...some]) {
            const known = log.slice(0, place + 1);
            replay.goTo(replay.stepAt(times[place] ?? 0));
            const lines = naiveLines(known, partyId);
            expect(replayedLines(replay)).toEqual(lines);
            expect(replay.lineCount).toBe(lines.length);
            const reversals = lines.filter(({ isTakenBack }) => isTakenBack).length;
            expect(replay.laterCount).toBe(replay.ledger.entries.rank.length - lines.length + reversals);
            expect(replay.balance).toBe(naiveBalance(known, partyId, null));
            expect(replay.lines(2, 3)).toEqual(replay.lines(0, 1_000).slice(2, 5));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('since a time or of the last steps has the balances of the whole one, and its changes explain them', async () => {
    await fc.assert(
      fc.asyncProperty(life, fc.nat(), fc.integer({ min: 1, max: 9 }), async (steps, which, maxSteps) => {
        const run = (runs += 1);
        const log = play(steps, run);
        await books.enter(envelopes(log));
        const partyId = partyIdInRun(PARTIES[0] ?? '', run);
        const whole = await readReplay(partyId);
        const since = which % (whole.length + 1);
        const parts = [
          { step: since, replay: await readReplay(partyId, { sinceMs: whole.times[since - 1] ?? 0 }) },
          {
            step: Math.max(0, whole.length - maxSteps),
            replay: await readReplay(partyId, { maxSteps }),
          },
        ];
        for (const { step, replay } of parts) {
          expect([...replay.balances]).toEqual([...whole.balances].slice(step));
          expect([...replay.times]).toEqual([...whole.times].slice(step));
          expect(replay.ledger.earlier.steps).toBe(step);
          for (let k = 0; k <= replay.length; k += 1) {
            replay.goTo(k);
            const sum = replay.changes().reduce((total, { amount }) => total + amount, 0);
            expect((replay.balances[0] ?? 0) + sum).toBe(replay.balance);
            expect(replay.lines(0, 1)[0]?.balance ?? replay.balance).toBe(replay.balance);
          }
        }
        expect(parts.map(({ replay }) => replay.ledger.truncated)).toEqual([false, whole.length > maxSteps]);
      }),
      { numRuns: 40 },
    );
  });
});
