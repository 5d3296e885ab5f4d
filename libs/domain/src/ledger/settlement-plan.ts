import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type PartyType } from '@bahi/contract/labels';
import { type createSettlement as contract } from '@bahi/contract/ledger/create-settlement';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { rejectedField, type Decision, type Rejected } from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { type Facts } from '../facts.ts';
import { type Entry } from '../money/entry.ts';
import { makeEntryId } from '../money/entry-id.ts';
import { toShare, type Shares, type TripAmount } from '../money/payment-postings.ts';
import { type EntryBranches } from '../money/postings.ts';
import { type Taxable } from '../money/tds-limit.ts';
import { settlementEntryId, type SettlementEvent } from './settlement.ts';

export type SettlementInput = InputOf<typeof contract>;
export type SettlementRefusal = RefusesOf<typeof contract> | 'invalid-input' | 'conflict';

/**
 * The facts about a payment, from the current streams. Each trip and the party later decide about their own
 * shares.
 */
export interface SettlementFacts extends Pick<Facts, 'newId'> {
  readonly settlementId: string;
  readonly branches: EntryBranches;
  readonly role: Role;
  /** Whether the caller sees the head office, which holds the opening balance and the credit on account. */
  readonly seesAccount: boolean;
  /** The most that a manager may write off (docs/rules/permissions.md#roles). */
  readonly forceSettleLimitPaise: Paise;
  readonly party: SettlingParty | null;
  /** In the order of the request. For a refund that names no trips, the trips in surplus, oldest first. */
  readonly trips: readonly SettlingTrip[];
}

export interface SettlingParty {
  readonly type: PartyType;
  readonly openingDate: Day;
  /** Positive: the party owes us. */
  readonly openingLeftPaise: Paise;
  /** The credit on account. Positive: we owe the party. */
  readonly onAccountPaise: Paise;
  /** The part of the credit on account that is tax. */
  readonly taxOnAccountPaise: Paise;
  /** The rate at which it may withhold TDS; null means the usual rate. */
  readonly tdsRate: Hundredths | null;
  readonly taxableOpening: Taxable;
  /** A vendor's balance, which only rows hold (docs/decisions/0026-money-of-a-party.md). Positive: they owe us. */
  readonly balancePaise: Paise;
  /**
   * For a vendor whose account is to be written off: whether the rows that gave `balancePaise` lack the last
   * write-off.
   */
  readonly isBalanceOutdated: boolean;
}

/** A trip with its state; null for a trip that the firm does not have or the caller may not see. */
export interface SettlingTrip {
  readonly tripId: string;
  readonly state: {
    /** The name of the trip in messages. */
    readonly name: string;
    readonly startedAt: Day;
    readonly branchId: string;
    readonly balancePaise: Paise;
    /** The money received, without tax. */
    readonly moneyPaise: Paise;
    readonly taxable: Taxable;
  } | null;
}

/**
 * The decision of the payment, and the shares that the trips and the party then decide about. All are
 * appended together, or none.
 */
export interface SettlementPlan {
  readonly settlement: Decision<SettlementEvent, SettlementRefusal, WarningCode>;
  readonly isRefund: boolean;
  /** The share that each trip records, in the order of the facts; undefined for a trip without one. */
  readonly trips: readonly (Entry | undefined)[];
  /** The entries that the opening balance records; null if it has no share. */
  readonly opening: { readonly share: Entry; readonly writtenOff: readonly Entry[] } | null;
  /** The share that the credit on account records; null if it has none. */
  readonly onAccount: Entry | null;
  /**
   * The share of 0 that the vendor's stream stores when its account is written off, so that two payments
   * cannot write off the same rest.
   */
  readonly vendorWriteOff?: Entry | undefined;
}

/**
 * The entries that the trips, the opening balance and the credit on account store for a payment.
 * @param tax the part of `shares` that is tax; absent if there is none
 */
export function makeShareEntries(
  payment: Entry,
  shares: Shares,
  { trips }: SettlementFacts,
  tax?: Shares,
): Pick<SettlementPlan, 'trips' | 'onAccount'> & { readonly opening: Entry } {
  const tripShares = new Map(
    shares.trips.map(({ tripId, amountPaise }, index) => [
      tripId,
      toShare(payment, amountPaise, tax?.trips[index]?.amountPaise),
    ]),
  );
  const { openingPaise, onAccountPaise } = shares;
  return {
    trips: trips.map(({ tripId }) => tripShares.get(tripId)),
    opening: toShare(payment, openingPaise, tax?.openingPaise),
    onAccount: onAccountPaise === 0 ? null : toShare(payment, onAccountPaise),
  };
}

/** The head of the payment's own entry. */
export function toPaymentHead(input: SettlementInput, settlementId: string) {
  const { date: occurredOn, totalAmount: amountPaise, mode, notes, paymentRefNo } = input;
  return { entryId: settlementEntryId(settlementId), occurredOn, amountPaise, mode, notes, paymentRefNo };
}

/** The head of a further entry of the payment: the tax or the write-off. */
export function toAdditionalHead(
  { date: occurredOn }: SettlementInput,
  { settlementId, newId }: SettlementFacts,
  name: 'tds' | 'write-off',
  amountPaise: Paise,
) {
  const groupId = settlementEntryId(settlementId);
  return { entryId: makeEntryId('settlement', settlementId, newId(name)), groupId, occurredOn, amountPaise };
}

/** A manager may write off at most the limit of the firm (docs/rules/permissions.md#roles). */
export function validateWriteOff(
  { writeOff }: SettlementInput,
  { role, forceSettleLimitPaise: most }: SettlementFacts,
): Rejected<'forbidden'> | null {
  if (role === 'ADMIN' || writeOff <= most) return null;
  return rejectedField('forbidden', 'writeOff', refusalMessages.forceSettleLimit(most));
}

/**
 * Opening balance and credit on account belong to the head office, so only a caller who sees it may have
 * shares in them (docs/rules/branches.md#who-sees-which-branch).
 */
export function refuseAccountShares(
  { openingPaise, onAccountPaise }: Shares,
  { seesAccount }: SettlementFacts,
): Rejected<'forbidden'> | null {
  const refuse = (field: string) => rejectedField('forbidden', field, refusalMessages.accountOfHeadOffice);
  if (seesAccount) return null;
  if (openingPaise !== 0) return refuse('openingBalanceSettlement.amount');
  return onAccountPaise === 0 ? null : refuse('onAccount');
}

/** The shares as events store them. */
export function toShareData(
  { customerId: partyId, date: occurredOn }: SettlementInput,
  settlementId: string,
  { trips, openingPaise, onAccountPaise }: Shares,
) {
  const allocations: TripAmount[] = [...trips];
  const kept = onAccountPaise === 0 ? {} : { onAccountPaise };
  return { settlementId, partyId, occurredOn, openingPaise, ...kept, allocations };
}
