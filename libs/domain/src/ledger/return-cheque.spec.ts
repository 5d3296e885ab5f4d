import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { postVendorPayment, postVendorWriteOff } from '../money/payment-postings.ts';
import { type ReturnFacts } from '../money/returned-cheque.ts';
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
/** An owner, and no transfer that took the cheque elsewhere. */
const returnFacts = { transfers: [], viewer: { userId: 'owner', role: 'ADMIN', branches: 'ALL' } } as const;
const returning =
  (id = ID, on = date, facts: Partial<ReturnFacts> = {}) =>
  (state: Settlement | null) => {
    const reversing =
      state === null ? new Map<string, string>() : planReversals(state, { newId: (name) => `new-${name}` });
    return returnCheque({ id, date: on, cashMode: null }, state, { reversing, ...returnFacts, ...facts });
  };

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

  it('brings the money of a cheque that we gave back into the box that a transfer covered it from', () => {
    const bank = { branchId: 'pune', mode: 'ONLINE' } as const;
    const covered = {
      from: bank,
      to: { branchId: 'ho', mode: 'CHEQUE' },
      occurredOn: '2026-11-18' as Day,
      amountPaise: paise(9_900_00),
      paymentRefNo: null,
    } as const;
    const verdict = given(settlement, paid()).when(returning(ID, date, { transfers: [covered] }));
    const { entries } = verdict.thenEvent('SettlementChequeReturned', {});
    expect(entries[0]).toMatchObject({ branchId: 'ho', mode: 'ONLINE' });
    expect(entries[0]?.lines).toEqual([
      { account: { kind: 'party', partyId: 'pump' }, amountPaise: -9_900_00, branchId: 'ho' },
      { account: { kind: 'inter-branch', otherBranchId: 'pune' }, amountPaise: 9_900_00, branchId: 'ho' },
      { account: { kind: 'cash', mode: 'ONLINE' }, amountPaise: 9_900_00, branchId: 'pune' },
      { account: { kind: 'inter-branch', otherBranchId: 'ho' }, amountPaise: -9_900_00, branchId: 'pune' },
    ]);
  });

  it('is refused if its box lies in a branch that the caller does not see', () => {
    const viewer = { userId: 'manager', role: 'MANAGER', branches: ['pune'] } as const;
    given(settlement, paid())
      .when(returning(ID, date, { viewer }))
      .thenRejected('forbidden', 'cashBranchId');
  });
});
