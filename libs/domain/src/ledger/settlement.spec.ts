import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { type BranchSet } from '../scope.ts';
import { postCustomerPayment, type Shares } from '../money/payment-postings.ts';
import { settlement, settlementEntryId } from './settlement.ts';

const occurredOn = '2026-11-17' as Day;
const rupees = (amount: number) => paise(amount * 100);
const share = (branchId: string, amount: number) => ({
  tripId: `trip of ${branchId}`,
  branchId,
  amountPaise: rupees(amount),
});

/** Whether a manager of these branches sees a payment with these shares, whose cash arrived at Raipur. */
function isSeen(branches: BranchSet, given: Partial<Shares>) {
  const shares = { trips: [], openingPaise: paise(0), onAccountPaise: paise(0), ...given };
  const head = {
    entryId: settlementEntryId('one'),
    occurredOn,
    amountPaise: rupees(1),
    mode: 'CASH',
  } as const;
  const firm = { headOfficeId: 'head office', cashBranchId: 'raipur' };
  const entries = [postCustomerPayment('BULK_PAYMENT_RECEIVED', head, 'verma', shares, firm)];
  const named = { settlementId: 'one', partyId: 'verma', occurredOn };
  const { trips, ...ofParty } = shares;
  const data = { ...named, ...ofParty, allocations: [...trips], entries };
  const member = { userId: 'meena', role: 'MANAGER', branches, organisationId: 'firm' } as const;
  const { initial, evolve, filterState = (state) => state } = settlement.visibleStream(member, 'one');
  return filterState(evolve(initial, { type: 'SettlementCreated', data })) !== null;
}

describe('a payment for a manager of some branches', () => {
  const trips = [share('pune', 300), share('nagpur', 200)];

  it('is visible if their branch received its cash and they see all its trips', () => {
    expect(isSeen('ALL', { trips })).toBe(true);
    expect(isSeen(['raipur', 'pune', 'nagpur'], { trips })).toBe(true);
    expect(isSeen(['raipur', 'pune'], { trips })).toBe(false);
    expect(isSeen(['pune', 'nagpur'], { trips })).toBe(false);
  });

  it('needs the head office if the opening or the account has a share', () => {
    expect(isSeen(['raipur'], { openingPaise: rupees(500) })).toBe(false);
    expect(isSeen(['raipur'], { onAccountPaise: rupees(500) })).toBe(false);
    expect(isSeen(['raipur', 'head office'], { openingPaise: rupees(500) })).toBe(true);
  });

  it('belongs to the branch of its first share if no cash moved', () => {
    const setOff = [share('pune', 300), share('pune', -300)];
    expect(isSeen(['pune'], { trips: setOff })).toBe(true);
    expect(isSeen(['raipur'], { trips: setOff })).toBe(false);
  });
});
