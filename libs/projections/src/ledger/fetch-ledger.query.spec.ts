import { advanceReceived, CUSTOMER, day, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { MAX_KEPT_RUPEES, MAX_PAISE } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { OTHER_FIRM, owner, readRows, recorded, RECORDED_AT, stranger } from '../book-fixtures.ts';
import { masterData, openingCorrected, partyCreated } from '../firm-fixtures.ts';
import { posted } from '../money-fixtures.ts';
import { datedBack, endOfDayMs, KNOWN } from './khata/dated-back-fixtures.ts';
import { fetchLedger } from './fetch-ledger.query.ts';
import { listLedgerPoints } from './list-ledger-points.query.ts';

type Ask = Parameters<typeof fetchLedger>[1];
const now: Ask = { customerId: CUSTOMER, asOf: null, knownAt: null };
const started = tripStarted({ occurredOn: day('2026-06-01') });
const advance = advanceReceived(15_000, '2026-06-05');
const books = [...masterData(5_000), started, advance];

async function figures(events: readonly DomainEvent[], ask: Partial<Ask> = {}) {
  const head = await readRows(recorded(events), (rows) => fetchLedger(rows, { ...now, ...ask }, owner));
  const { totalBalance, actionableBalance, openingBalance, openDate } = head ?? {};
  return { totalBalance, actionableBalance, openingBalance, openDate };
}

/** The recorded time, in ms, of the nth event: `recorded` puts events a second apart. */
const at = (event: number) => RECORDED_AT + (event - 1) * 1_000;
const lastAt = at(books.length);

describe('the head of a ledger', () => {
  it('holds the party and its figures', async () => {
    const head = await readRows(recorded([...masterData(5_000), started, advance]), (rows) =>
      fetchLedger(rows, { ...now }, owner),
    );
    expect(head).toEqual({
      ledgerId: CUSTOMER,
      customerDetails: {
        name: 'M/s Verma & Co.',
        primaryContact: '9890098900',
        email: 'accounts@verma.example',
        location: 'Latur',
        gstNo: '27AAPFU0939F1ZV',
      },
      totalBalance: 30_000,
      actionableBalance: 5_000,
      onAccount: 0,
      creditToSetOff: 0,
      openDate: '2026-04-01',
      openingBalance: 5_000,
    });
    const foreign = await readRows(recorded(masterData()), (rows) => fetchLedger(rows, { ...now }, stranger));
    expect(foreign).toBeNull();
  });
});

describe('the head of a ledger in the past', () => {
  const openDate = '2026-04-01';

  it('shows the balance at the end of a day, and no actionable amount', async () => {
    const past = { actionableBalance: null, openingBalance: 5_000, openDate };
    expect(await figures(books, { asOf: day('2026-06-04') })).toEqual({ totalBalance: 45_000, ...past });
    expect(await figures(books, { asOf: day('2026-05-31') })).toEqual({ totalBalance: 5_000, ...past });
    const before = { ...past, totalBalance: 0, openingBalance: 0 };
    expect(await figures(books, { asOf: day('2026-03-31') })).toEqual(before);
  });

  it('shows the balance as the books had it at a time', async () => {
    const past = { actionableBalance: null, openingBalance: 5_000, openDate };
    expect(await figures(books, { knownAt: lastAt - 1 })).toEqual({ totalBalance: 45_000, ...past });
    const before = { ...past, totalBalance: 0, openingBalance: 0 };
    expect(await figures(books, { knownAt: RECORDED_AT - 1 })).toEqual(before);
  });

  it('shows the balance of a day as the books had it at a time', async () => {
    const asked = { knownAt: lastAt - 1, asOf: day('2026-06-01') };
    expect((await figures(books, asked)).totalBalance).toBe(45_000);
    expect((await figures(books, { ...asked, asOf: day('2026-05-31') })).totalBalance).toBe(5_000);
  });

  it('shows the balance of an old day, in and between the months that posted to it', async () => {
    const balances = await readRows(datedBack(), async (rows) => {
      const found = [];
      for (const [known] of KNOWN)
        for (const asOf of ['2026-06-04', '2026-06-05', '2026-06-30', null] as (Day | null)[]) {
          const head = await fetchLedger(rows, { ...now, asOf, knownAt: endOfDayMs(known) }, owner);
          found.push([known, asOf, head?.totalBalance]);
        }
      return found;
    });
    expect(balances).toEqual(
      KNOWN.flatMap(([known, balance]) => [
        [known, '2026-06-04', 40_000],
        ...['2026-06-05', '2026-06-30', null].map((asOf) => [known, asOf, balance]),
      ]),
    );
  });

  it('equals the present if nothing was recorded or dated since', async () => {
    const present = await figures(books);
    expect(present.actionableBalance).toBe(5_000);
    // The day on which the events were recorded.
    expect(await figures(books, { asOf: day('2026-11-20') })).toEqual(present);
    expect((await figures(books, { asOf: day('2026-11-19') })).actionableBalance).toBeNull();
  });

  it('never changes for a given time of knowledge', async () => {
    const known = { ...(await figures(books)), actionableBalance: null };
    const later = openingCorrected(partyCreated(5_000), -700, '2026-04-09');
    for (const log of [books, [...books, advanceReceived(1_000)], [...books, later]])
      expect(await figures(log, { knownAt: lastAt })).toEqual(known);
  });

  it('shows the day of an opening of 0, which posts nothing', async () => {
    const log = [...masterData(0), openingCorrected(partyCreated(0), 6_000, '2026-05-01')];
    const corrected = at(log.length);
    expect((await figures(log, { knownAt: corrected - 1 })).openDate).toBe('2026-04-01');
    expect((await figures(log, { knownAt: corrected })).openDate).toBe('2026-05-01');
    expect((await figures(log, { knownAt: RECORDED_AT - 1 })).openDate).toBe('2026-04-01');
  });

  it('shows an opening balance that was corrected later', async () => {
    const log = [...books, openingCorrected(partyCreated(5_000), -700, '2026-04-01')];
    expect((await figures(log)).openingBalance).toBe(-700);
    expect((await figures(log, { asOf: day('2026-04-30') })).openingBalance).toBe(-700);
    const before = await figures(log, { knownAt: lastAt, asOf: day('2026-04-30') });
    expect(before).toMatchObject({ totalBalance: 5_000, openingBalance: 5_000 });
  });

  it('shows the day of an opening that was moved later', async () => {
    const log = [...books, openingCorrected(partyCreated(5_000), 5_000, '2026-04-09')];
    expect((await figures(log)).openDate).toBe('2026-04-09');
    expect((await figures(log, { knownAt: lastAt })).openDate).toBe('2026-04-01');
    expect((await figures(log, { asOf: day('2026-04-30') })).openDate).toBe('2026-04-09');
  });

  it('does not depend on later records of other firms', async () => {
    const [place] = recorded(masterData(), OTHER_FIRM);
    if (place === undefined) throw new Error('the other firm records something');
    const later = { ...place, position: books.length + 1, clockMs: lastAt + 60_000 };
    const head = await readRows([...recorded(books), later], (rows) =>
      fetchLedger(rows, { ...now, asOf: day('2026-11-20') }, owner),
    );
    expect(head?.actionableBalance).toBe(5_000);
  });
});

describe('a ledger whose sums exceed the largest amount', () => {
  const huge = (entry: number, on: string) =>
    posted({ entryId: `e${entry}`, party: CUSTOMER, amount: MAX_PAISE, on });
  /** 9,100 entries of the largest amount, over two months. */
  const beyond = [
    ...masterData(),
    ...Array.from({ length: 9_010 }, (_, entry) => huge(entry, entry < 9_000 ? '2026-06-05' : '2026-07-05')),
  ];
  const asked = { ledgerId: CUSTOMER, limit: 1, offset: 0, startDate: null, endDate: null };

  it('answers the capped figure and marks it', async () => {
    await readRows(recorded(beyond), async (rows) => {
      expect(await fetchLedger(rows, now, owner)).toMatchObject({
        totalBalance: MAX_KEPT_RUPEES,
        atBound: ['totalBalance'],
      });
      expect(await fetchLedger(rows, { ...now, asOf: day('2026-07-05') }, owner)).toMatchObject({
        totalBalance: MAX_KEPT_RUPEES,
        atBound: ['totalBalance'],
      });
      const page = await listLedgerPoints(
        rows,
        { ...asked, ...now, statementId: null, corrections: false },
        owner,
      );
      expect(page).toMatchObject({
        broughtForward: MAX_KEPT_RUPEES,
        atBound: ['broughtForward'],
        ledgerPoints: [{ balance: MAX_KEPT_RUPEES, atBound: ['balance'] }],
        length: 9_010,
      });
      const june = { ...asked, endDate: day('2026-06-30') };
      const exact = await listLedgerPoints(
        rows,
        { ...june, ...now, statementId: null, corrections: false },
        owner,
      );
      expect(exact).toMatchObject({ ledgerPoints: [{ balance: (9_000 * MAX_PAISE) / 100 }] });
      expect(exact).not.toHaveProperty('atBound');
    });
  });
});
