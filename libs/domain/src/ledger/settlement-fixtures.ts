import { isRejected } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { createSettlement } from './create-settlement.ts';
import {
  type SettlementFacts,
  type SettlementInput,
  type SettlementPlan,
  type SettlingParty,
} from './settlement-plan.ts';

export const CUSTOMER = 'c0000000-0000-5000-8000-000000000001';
export const SETTLEMENT = 'a5000000-0000-5000-8000-000000000001';
export const ENTRY = `settlement.${SETTLEMENT}.${SETTLEMENT}`;
export const FIRST = 'a0000000-0000-5000-8000-000000000001';
export const SECOND = 'a0000000-0000-5000-8000-000000000002';
export const rupees = (amount: number) => paise(Math.round(amount * 100));

/** A −2,500, B 20,000 and 5,000 of the opening: the set-off of docs/rules/money.md#bulk-payments. */
export const payment = (change: Partial<SettlementInput> = {}): SettlementInput => ({
  customerId: CUSTOMER,
  date: '2026-11-17' as Day,
  mode: 'CHEQUE',
  paymentRefNo: '004411',
  notes: 'Cheque of the quarter',
  totalAmount: rupees(22_500),
  tdsAmount: rupees(0),
  tripSettlement: [
    { tripId: FIRST, amount: rupees(-2_500) },
    { tripId: SECOND, amount: rupees(20_000) },
  ],
  openingBalanceSettlement: { amount: rupees(5_000) },
  onAccount: null,
  writeOff: rupees(0),
  direction: null,
  ...change,
});
/** A payment without shares. */
export const plain = (change: Partial<SettlementInput>): SettlementInput =>
  payment({ tripSettlement: [], openingBalanceSettlement: null, ...change });

export const customer: SettlingParty = {
  type: 'CUSTOMER',
  openingDate: '2026-11-01' as Day,
  openingLeftPaise: rupees(5_000),
  onAccountPaise: rupees(0),
  taxOnAccountPaise: rupees(0),
  tdsRate: null,
  taxableOpening: { receivablePaise: rupees(5_000), tdsPaise: rupees(0) },
  balancePaise: rupees(22_500),
  isBalanceOutdated: false,
};
export const known = (tripId: string, balance: number, { receivable = 40_000, kept = 0 } = {}) => ({
  tripId,
  state: {
    name: 'LR-1254',
    startedAt: '2026-10-30' as Day,
    branchId: 'ho',
    balancePaise: rupees(balance),
    moneyPaise: rupees(receivable - balance - kept),
    taxable: { receivablePaise: rupees(receivable), tdsPaise: rupees(kept) },
  },
});
export const facts = (change: Partial<SettlementFacts> = {}): SettlementFacts => ({
  settlementId: SETTLEMENT,
  newId: (name) => `new-${name}`,
  branches: { headOfficeId: 'ho', cashBranchId: 'ho' },
  role: 'ADMIN',
  seesAccount: true,
  forceSettleLimitPaise: rupees(1_000),
  party: customer,
  trips: [known(FIRST, -2_500), known(SECOND, 20_000)],
  ...change,
});

export function planned(input: SettlementInput, change: Partial<SettlementFacts> = {}): SettlementPlan {
  const plan = createSettlement(input, facts(change));
  if (isRejected(plan)) throw new Error(`rejected with ${plan.code}: ${plan.message ?? ''}`);
  return plan;
}
export function acceptedEvent({ settlement }: SettlementPlan) {
  if (!settlement.accepted) throw new Error('the plan is refused');
  return settlement.events[0];
}
export const amounts = (
  entries: readonly { readonly entryType: string; readonly amountPaise: number }[] = [],
) => entries.map(({ entryType, amountPaise }) => [entryType, amountPaise / 100]);
