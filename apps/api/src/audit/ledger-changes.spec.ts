import { listLedgerChanges } from '@bahi/contract/ledger/list-ledger-changes';
import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MINUTE_MS = 60_000;
let phones = 9_827_400_000;
const newPhone = () => String((phones += 1));
const isoNow = () => new Date(server.now).toISOString();

/** A statement through 18 November, and the time of its issue; later an advance is deleted and the fare corrected. */
async function openBooks() {
  const firm = await TestFirm.open(server, newPhone());
  const tripId = await firm.startTrip('LR-1', 40_000);
  const enter = async (amount: number, date: string) => {
    server.passTime(MINUTE_MS);
    const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'CASH', paymentRefNo: 'V-118' } as const;
    const { body } = await firm.call(createTransaction, { ...advance, tripId, amount, date });
    return body.transaction.id;
  };
  const remove = async (id: string) => {
    server.passTime(MINUTE_MS);
    await firm.call(deleteTransaction, { id, reason: 'Entered on the wrong trip' });
  };
  const deleted = await enter(10_000, '2026-11-14');
  const ledgerId = firm.ids.customerId;
  const days = { startDate: '2026-11-01', endDate: '2026-11-18', format: 'PRINT' } as const;
  server.passTime(MINUTE_MS);
  const { statement } = (await firm.call(issueStatement, { ...days, ledgerId })).body;
  const issuedAt = isoNow();
  await remove(deleted);
  server.passTime(MINUTE_MS);
  await firm.call(updateTrip, { tripId, rate: 38_500, reason: 'Agreed on the phone' });
  await enter(1_460, '2026-11-15');
  await enter(700, '2026-11-19');
  await remove(await enter(99, '2026-11-15'));
  return { firm, ledgerId, statementId: statement.id, issuedAt };
}

const changes = async (firm: TestFirm, input: object) =>
  (await firm.call(listLedgerChanges, { limit: 100, ...input } as never)).body;

describe('the changes of a ledger', () => {
  let books: Awaited<ReturnType<typeof openBooks>>;
  beforeAll(async () => {
    books = await openBooks();
  });

  it('explain the balance of today from that of a time, each with author, time and reason', async () => {
    const { firm, ledgerId, issuedAt } = books;
    const answer = await changes(firm, { ledgerId, since: issuedAt });
    expect(answer).toMatchObject({
      before: 30_000,
      sums: { added: -2_160, takenBack: 10_000, reposted: -1_500 },
      after: 36_340,
      passing: 1,
      length: 4,
    });
    expect(answer).not.toHaveProperty('restated');
    const author = { user: { name: 'Rajesh Patil' }, role: 'ADMIN' };
    expect(answer.changes).toMatchObject([
      { kind: 'ADDED', amount: -700, point: { remarks: 'ADVANCE', date: '2026-11-19' }, reason: null },
      { kind: 'ADDED', amount: -1_460, point: { inwardAmount: 1_460, balance: 37_040 }, backDatedDays: 5 },
      {
        kind: 'REPOSTED',
        amount: -1_500,
        was: { amount: 40_000 },
        point: { remarks: 'TRIP_FARE', outwardAmount: 38_500, tripDetails: { lrNumber: 'LR-1' } },
        reason: 'Agreed on the phone',
        ...author,
      },
      {
        kind: 'TAKEN_BACK',
        amount: 10_000,
        point: { date: '2026-11-14', takenBack: { reason: 'Entered on the wrong trip' } },
        reason: 'Entered on the wrong trip',
        recordedAt: new Date(Date.parse(issuedAt) + MINUTE_MS).toISOString(),
        ...author,
      },
    ]);
    const numbers = answer.changes.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it('lists on request what came and went, which changes no sum', async () => {
    const { firm, ledgerId, issuedAt } = books;
    const [first, ...others] = (await changes(firm, { ledgerId, since: issuedAt, passing: true })).changes;
    expect(first).toMatchObject({ kind: 'PASSING', amount: 0, point: { inwardAmount: 99 } });
    expect(others).toHaveLength(4);
  });

  it('split for a statement: its days as known now, and what is dated later', async () => {
    const { firm, ledgerId, statementId } = books;
    const answer = await changes(firm, { ledgerId, statementId });
    expect(answer).toMatchObject({
      before: 30_000,
      sums: { added: -1_460, takenBack: 10_000, reposted: -1_500 },
      restated: 37_040,
      later: -700,
      after: 36_340,
      statements: [{ id: statementId, number: 1, endDate: '2026-11-18' }],
    });
    expect(answer.changes.map(({ kind }) => kind)).toEqual(['ADDED', 'REPOSTED', 'TAKEN_BACK']);
  });

  it('end at the given time, and come in pages', async () => {
    const { firm, ledgerId, issuedAt } = books;
    const until = new Date(Date.parse(issuedAt) + MINUTE_MS).toISOString();
    expect(await changes(firm, { ledgerId, since: issuedAt, until })).toMatchObject({
      sums: { added: 0, takenBack: 10_000, reposted: 0 },
      after: 40_000,
      length: 1,
    });
    const page = await changes(firm, { ledgerId, since: issuedAt, limit: 1, offset: 2 });
    expect(page).toMatchObject({ length: 4, changes: [{ kind: 'REPOSTED' }] });
  });

  it('are all entries since before the firm existed, and none since the future', async () => {
    const { firm, ledgerId } = books;
    const all = await changes(firm, { ledgerId, since: '2020-01-01T00:00:00Z' });
    expect(all).toMatchObject({ before: 0, sums: { takenBack: 0, reposted: 0 }, after: 36_340 });
    const none = await changes(firm, { ledgerId, since: '2090-01-01T00:00:00Z' });
    expect(none).toMatchObject({ before: 36_340, after: 36_340, length: 0, passing: 0 });
  });

  it('are unknown for another firm, and since the statement of another party', async () => {
    const { firm, ledgerId, statementId, issuedAt } = books;
    const ask = (asker: TestFirm, input: object) => asker.call(listLedgerChanges, input as never);
    const stranger = await TestFirm.open(server, newPhone());
    expect(await ask(stranger, { ledgerId, since: issuedAt })).toMatchObject({ status: 404 });
    const { body } = await firm.call(createParty, {
      type: 'CUSTOMER',
      name: 'Shah Traders',
      openingBalance: 0,
      openingBalanceDate: '2026-11-01',
      locationId: firm.ids.startLocationId,
    });
    const other = body.customer.id;
    expect(await ask(firm, { ledgerId: other, statementId })).toMatchObject({ status: 404 });
    expect(await ask(firm, { ledgerId: other, since: issuedAt })).toMatchObject({ status: 200 });
  });

  it.each([
    [{}, { since: 'This field is required' }],
    [{ since: 'yesterday' }, { since: expect.stringContaining('Enter a time') }],
    [
      { since: '2026-11-20T00:00:00Z', until: '2026-11-19T00:00:00Z' },
      { until: 'Start date cannot be greater than end date' },
    ],
    [
      { since: '2026-11-20T00:00:00Z', statementId: '99999999-9999-4999-8999-999999999999' },
      { statementId: 'Choose a time or a statement, not both' },
    ],
  ])('are refused for %j', async (input, fields) => {
    const { firm, ledgerId } = books;
    const answer = await firm.call(listLedgerChanges, { ledgerId, ...input } as never);
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('the replay of a ledger', () => {
  it('has a step for each command about the khata, in columns', async () => {
    const { firm, ledgerId, statementId } = await openBooks();
    const { body } = await firm.call(replayLedger, { ledgerId });
    expect(body.steps.adds).toEqual([[0], [1], [], [2], [3], [4], [5], []]);
    expect(body.steps.takes).toEqual([[], [], [1], [0], [], [], [], [5]]);
    expect(body.users).toMatchObject([{ name: 'Rajesh Patil' }]);
    expect(body.steps.role).toEqual(Array(8).fill('ADMIN'));
    expect(body.steps.number).toEqual(body.steps.number.toSorted((one, other) => one - other));
    expect(body.earlier).toEqual({ steps: 0, count: 0, balance: 0 });
    expect(body.lrs).toEqual(['LR-1']);
    expect(body.statements).toMatchObject([{ id: statementId, number: 1, closing: 30_000 }]);
    const { entries, types } = body;
    expect(entries.amount.slice(0, 3)).toEqual([4_000_000, -1_000_000, 3_850_000]);
    expect(types[entries.type[1] ?? 0]).toBe('ADVANCE');
    expect([entries.mode[0], entries.mode[1], entries.chain[2]]).toEqual([null, 'CASH', 0]);
    expect(entries.reference.slice(0, 3)).toEqual([null, 'V-118', null]);
  });

  it('begins at a statement of the ledger, and at no other', async () => {
    const { firm, ledgerId, statementId } = await openBooks();
    const { body } = await firm.call(replayLedger, { ledgerId, sinceStatementId: statementId });
    expect(body.steps.t).toHaveLength(6);
    // Both entries that were known then are taken back later, so the replay has them.
    expect(body.earlier).toMatchObject({ count: 0, balance: 0 });
    const stranger = await TestFirm.open(server, newPhone());
    const own = stranger.ids.customerId;
    for (const asked of [{ ledgerId }, { ledgerId: own, sinceStatementId: statementId }])
      expect(await stranger.call(replayLedger, asked)).toMatchObject({ status: 404 });
  });
});
