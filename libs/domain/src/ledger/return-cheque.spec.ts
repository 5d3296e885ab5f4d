import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { postVendorPayment, postVendorWriteOff } from '../money/payment-postings.ts';
import { planReversals } from './delete-settlement.ts';
import { returnCheque } from './return-cheque.ts';
import { settlement, settlementEntryId, type Settlement, type SettlementEvent } from './settlement.ts';

const ID = settlementEntryId('one');
const REST = 'settlement.one.rest';
const occurredOn = '2026-11-17' as Day;
const date = '2026-11-20' as Day;
const branches = { headOfficeId: 'ho', cashBranchId: 'ho' };

function paid(mode: 'CASH' | 'CHEQUE' = 'CHEQUE'): SettlementEvent {
  const head = { entryId: ID, occurredOn, amountPaise: paise(9_900_00), mode };
  const rest = { entryId: REST, occurredOn, amountPaise: paise(100_00) };
  const entries = [
    ...postVendorPayment('SETTLED_AGAINST_CREDIT', head, 'pump', branches),
    ...postVendorWriteOff(rest, 'pump', branches),
  ];
  return { type: 'VendorPaid', data: { settlementId: 'one', partyId: 'pump', occurredOn, entries } };
}
const returning =
  (id = ID, on = date) =>
  (state: Settlement | null) =>
    returnCheque(
      { id, date: on },
      state,
      state === null ? new Map() : planReversals(state, { newId: (name) => `new-${name}` }),
    );

describe('a returned cheque of a payment', () => {
  it('undoes the whole payment on the day of its return', () => {
    const verdict = given(settlement, paid()).when(returning());
    const { entries } = verdict.thenEvent('SettlementChequeReturned', { partyId: 'pump', occurredOn: date });
    expect(entries).toMatchObject([
      {
        entryType: 'CHEQUE_RETURNED',
        occurredOn: date,
        reverses: ID,
        chequeReturned: true,
        amountPaise: 9_900_00,
        lines: [{ amountPaise: -9_900_00 }, { amountPaise: 9_900_00 }],
      },
      { entryType: 'FORCE_SETTLED', occurredOn: date, reverses: REST, amountPaise: -100_00 },
    ]);
  });

  it('is returned once, and not before it was given', () => {
    const { decision } = given(settlement, paid()).when(returning());
    given(settlement, paid(), ...(decision.accepted ? decision.events : []))
      .when(returning())
      .thenRejected('already-deleted');
    given(settlement, paid())
      .when(returning(ID, '2026-11-16' as Day))
      .thenRejected('invalid-input', 'date');
  });

  it('cannot be returned in part, and cash cannot be returned', () => {
    given(settlement, paid('CASH')).when(returning()).thenRejected('not-a-cheque');
    given(settlement, paid()).when(returning(REST)).thenRejected('not-a-cheque');
    given(settlement, paid()).when(returning('settlement.one.none')).thenRejected('not-found');
    given(settlement).when(returning()).thenRejected('not-found');
  });
});
