import { type Day } from '@bahi/kernel/day';
import { negate, type Paise } from '@bahi/kernel/paise';
import { isSameBox, type CashBox } from './cash-box.ts';
import { type Entry } from './entry.ts';
import { asReference } from './reference.ts';

/** A payment by cheque, from which the box of its return follows. */
export interface Cheque {
  /** The CHEQUE box that received it, or that paid it. */
  readonly box: CashBox;
  readonly occurredOn: Day;
  readonly amountPaise: Paise;
  readonly reference: string | null;
  /** We gave it: to a vendor, or to a customer as a refund. */
  readonly isGiven: boolean;
}

/** A transfer between boxes that has not been taken back. */
export interface BoxTransfer {
  readonly from: CashBox;
  readonly to: CashBox;
  readonly occurredOn: Day;
  readonly amountPaise: Paise;
  readonly paymentRefNo: string | null;
}

/** @param payment a payment for which `isPaidByCheque` is true */
export function toCheque({ lines, occurredOn, paymentRefNo }: Entry): Cheque {
  const cash = lines.find(({ account }) => account.kind === 'cash');
  if (cash === undefined) throw new Error('a payment by cheque has a line of its box');
  const { branchId, amountPaise } = cash;
  const isGiven = amountPaise < 0;
  return {
    box: { branchId, mode: 'CHEQUE' },
    occurredOn,
    amountPaise: isGiven ? negate(amountPaise) : amountPaise,
    reference: asReference(paymentRefNo),
    isGiven,
  };
}

/**
 * The box that a returned cheque leaves, or comes back into, unless the request names one
 * (docs/rules/money.md#the-box-of-a-returned-cheque).
 * @param transfers the live transfers of the firm, newest first
 */
export function findChequeBox(cheque: Cheque, returnedOn: Day, transfers: readonly BoxTransfer[]): CashBox {
  const between = (from: Day) =>
    transfers.filter(({ occurredOn }) => occurredOn >= from && occurredOn <= returnedOn);
  if (cheque.isGiven) return findSourceBox(cheque, between(cheque.occurredOn));
  const deposit = findDeposit(cheque, cheque.box, between(cheque.occurredOn));
  if (deposit === null) return cheque.box;
  if (deposit.to.mode !== 'CHEQUE') return deposit.to;
  return findDeposit(cheque, deposit.to, between(deposit.occurredOn))?.to ?? deposit.to;
}

/** The transfer that took a received cheque out of the box. */
function findDeposit(cheque: Cheque, box: CashBox, transfers: readonly BoxTransfer[]): BoxTransfer | null {
  const large = transfers.filter(
    ({ from, to, amountPaise }) =>
      isSameBox(from, box) && to.mode !== 'CASH' && amountPaise >= cheque.amountPaise,
  );
  return findOwn(cheque, large) ?? large[0] ?? null;
}

/** The box out of which a transfer covered a cheque that we gave; without one, the box that paid it. */
function findSourceBox(cheque: Cheque, transfers: readonly BoxTransfer[]): CashBox {
  const into = transfers.filter(({ from, to }) => isSameBox(to, cheque.box) && from.mode !== 'CASH');
  return findOwn(cheque, into)?.from ?? cheque.box;
}

/** The newest transfer with the cheque's reference, else the newest of exactly its amount. */
function findOwn(cheque: Cheque, transfers: readonly BoxTransfer[]): BoxTransfer | undefined {
  const hasReference = ({ paymentRefNo }: BoxTransfer) =>
    cheque.reference !== null && asReference(paymentRefNo) === cheque.reference;
  return (
    transfers.find(hasReference) ?? transfers.find(({ amountPaise }) => amountPaise === cheque.amountPaise)
  );
}
