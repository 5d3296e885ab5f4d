import { accounts } from '@bahi/domain/money/account';
import { type Entry } from '@bahi/domain/money/entry';
import { day, rupees } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { expect, it } from '@jest/globals';
import { applyEvents } from '@bahi/read-store/apply-events';
import { FIRM, recorded } from '../book-fixtures.ts';
import { masterData, partyCreated } from '../firm-fixtures.ts';
import { fileReferencesProjection, fileReferenceTable } from './file-references.projection.ts';

const slip: Entry = {
  entryId: 'expense.1.1',
  entryType: 'TOLL',
  branchId: FIRM,
  occurredOn: day('2026-11-12'),
  amountPaise: rupees(300),
  mode: 'CASH',
  fileId: 'slip.pdf',
  lines: [
    { account: accounts.expense('TOLL'), amountPaise: rupees(300), branchId: FIRM },
    { account: accounts.cash('CASH'), amountPaise: rupees(-300), branchId: FIRM },
  ],
};
const corrected = {
  expenseId: '1',
  branchId: FIRM,
  entryId: 'expense.1.1',
  occurredOn: slip.occurredOn,
  vehicleId: null,
  driverId: null,
  before: {},
  after: { receiptId: 'bill.pdf' },
};
const events: readonly DomainEvent[] = [
  ...masterData(),
  partyCreated(0, { partyId: 'verma', customerDocs: ['gst.pdf'] }),
  { type: 'PartyUpdated', data: { partyId: 'verma', customerDocs: ['gst.pdf', 'pan.pdf'] } },
  { type: 'AnythingThatPosts', data: { entries: [slip] } },
  { type: 'MaintenanceCorrected', data: corrected },
];

it('a reference to a file has a row that names its entry, or no entry if the whole firm may open the file', () => {
  const rows = applyEvents(fileReferencesProjection, recorded(events)).all(fileReferenceTable);
  expect([...rows.values()]).toEqual([
    { fileId: 'gst.pdf', entryId: null },
    { fileId: 'pan.pdf', entryId: null },
    { fileId: 'slip.pdf', entryId: 'expense.1.1' },
    { fileId: 'bill.pdf', entryId: 'expense.1.1' },
  ]);
});
