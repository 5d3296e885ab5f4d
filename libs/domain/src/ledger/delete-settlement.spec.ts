import { describe, expect, it } from '@jest/globals';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { given } from '../given-when-then.ts';
import { postCustomerPayment } from '../money/payment-postings.ts';
import { deleteSettlement } from './delete-settlement.ts';
import { settlement, settlementEntryId, type Settlement, type SettlementEvent } from './settlement.ts';

const ID = settlementEntryId('one');
const branches = { headOfficeId: 'ho', cashBranchId: 'ho' };
const occurredOn = '2026-11-17' as Day;
const shares = { trips: [], openingPaise: paise(500_00), onAccountPaise: paise(0) };
const head = { entryId: ID, occurredOn, amountPaise: paise(500_00), mode: 'CASH' } as const;
const created: SettlementEvent = {
  type: 'SettlementCreated',
  data: {
    settlementId: 'one',
    partyId: 'verma',
    occurredOn,
    openingPaise: shares.openingPaise,
    allocations: [],
    entries: [postCustomerPayment('BULK_PAYMENT_RECEIVED', head, 'verma', shares, branches)],
  },
};
const deleting =
  (id = ID) =>
  (state: Settlement | null) =>
    deleteSettlement({ id, reason: 'Cheque bounced' }, state, { newId: (name) => `new-${name}` });

describe('deleting a payment', () => {
  it('takes it back as a whole on its own day, with the reason', () => {
    const { entries } = given(settlement, created)
      .when(deleting())
      .thenEvent('SettlementDeleted', { partyId: 'verma', occurredOn, reason: 'Cheque bounced' });
    expect(entries).toMatchObject([{ reverses: ID, occurredOn, amountPaise: paise(-500_00) }]);
    expect(entries[0]?.lines.map(({ amountPaise }) => amountPaise)).toEqual([500_00, -500_00]);
  });

  it('is possible once, by its own id, for a payment of the organisation', () => {
    const { decision } = given(settlement, created).when(deleting());
    given(settlement, created, ...(decision.accepted ? decision.events : []))
      .when(deleting())
      .thenRejected('already-deleted');
    given(settlement, created).when(deleting('settlement.one.tds')).thenRejected('not-deletable');
    given(settlement).when(deleting()).thenRejected('not-found');
  });
});
