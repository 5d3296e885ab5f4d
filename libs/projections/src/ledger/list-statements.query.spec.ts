import { advanceReceived, CUSTOMER, day, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type StatementEvent } from '@bahi/domain/ledger/statements';
import { describe, expect, it } from '@jest/globals';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { findStatement } from './find-statement.query.ts';
import { listStatements } from './list-statements.query.ts';

const statementIds = ['1', '2', '3'].map((digit) => `a5000000-0000-5000-8000-00000000000${digit}`);

function issued(number: number): StatementEvent {
  return {
    type: 'StatementIssued',
    data: {
      statementId: statementIds[number - 1] ?? '',
      partyId: CUSTOMER,
      number,
      startDate: day('2026-06-05'),
      endDate: day('2026-06-30'),
      format: 'PRINT',
      corrections: false,
    },
  };
}

const books = recorded([
  ...masterData(5_000),
  tripStarted({ occurredOn: day('2026-06-01') }),
  issued(1),
  advanceReceived(15_000, '2026-06-05'),
  issued(2),
  issued(3),
]);
const listed = (page: { readonly limit: number; readonly offset: number }, caller = owner) =>
  readRows(books, (rows) => listStatements(rows, { ledgerId: CUSTOMER, ...page }, caller));

describe('the issued statements of a party', () => {
  it('are listed page by page, the newest first', async () => {
    const first = await listed({ limit: 2, offset: 0 });
    expect(first?.statements.map(({ number }) => number)).toEqual([3, 2]);
    expect(first?.length).toBe(3);
    const second = await listed({ limit: 2, offset: 2 });
    expect(second?.statements.map(({ number }) => number)).toEqual([1]);
  });

  it('are those that each can be found by', async () => {
    const all = await listed({ limit: 100, offset: 0 });
    const found = await Promise.all(
      statementIds.map((statementId) =>
        readRows(books, (rows) => findStatement(rows, { statementId }, owner)),
      ),
    );
    expect(all?.statements.toReversed()).toEqual(found.map((answer) => answer?.statement));
  });

  it('are unknown to another firm', async () => {
    expect(await listed({ limit: 10, offset: 0 }, stranger)).toBeNull();
  });
});
