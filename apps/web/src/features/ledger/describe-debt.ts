import { type OwedPart } from '@bahi/contract/labels';
import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';

/** For example 'Pune owes Nagpur'. */
export function describeDebt(name: string, otherName: string, balance: Paise): string {
  if (balance === 0) return 'even';
  return balance < 0 ? `${name} owes ${otherName}` : `${otherName} owes ${name}`;
}

interface Part {
  readonly part: OwedPart;
  /** Above 0: the other branch owes this one. */
  readonly amount: Paise;
}

/**
 * Says why one branch owes the other: 'Nagpur paid ₹3,000.00 for Pune, so Pune owes Nagpur ₹3,000.00.' Empty without
 * a part that is not 0.
 */
export function explainDebt(
  name: string,
  otherName: string,
  { parts, balance }: { readonly parts: readonly Part[]; readonly balance: Paise },
): string {
  const reasons = parts
    .filter(({ amount }) => amount !== 0)
    .map(({ part, amount }) => explainPart(part, name, otherName, amount));
  if (reasons.length === 0) return '';
  const debt = balance === 0 ? '' : ` ${formatRupees(balance < 0 ? negate(balance) : balance)}`;
  const outcome = balance === 0 ? 'neither owes the other' : describeDebt(name, otherName, balance);
  return `${joinWithAnd(reasons)}, so ${outcome}${debt}.`;
}

/** In a part, a returned cheque or a correction may outweigh the rest; then the amount counts the other way round. */
function explainPart(part: OwedPart, name: string, otherName: string, amount: Paise): string {
  const [given, taken] = [formatRupees(amount), formatRupees(negate(amount))];
  switch (part) {
    case 'PAID_HERE':
      return `${name} paid ${given} for ${otherName}`;
    case 'PAID_THERE':
      return `${otherName} paid ${taken} for ${name}`;
    case 'RECEIVED_HERE':
      return `${name} received ${taken} for ${otherName}`;
    case 'RECEIVED_THERE':
      return `${otherName} received ${given} for ${name}`;
    case 'TRANSFER':
      return amount > 0
        ? `${name} transferred ${given} to ${otherName}`
        : `${otherName} transferred ${taken} to ${name}`;
    case 'WITHOUT_MONEY':
      return amount > 0
        ? `${given} was bought on credit or set off for ${otherName}`
        : `${taken} was bought on credit or set off for ${name}`;
  }
}

function joinWithAnd(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

/** Names a part of the debt, for example 'Paid in Nagpur for Pune'. */
export function describePart(part: OwedPart, name: string, otherName: string): string {
  switch (part) {
    case 'PAID_HERE':
      return `Paid in ${name} for ${otherName}`;
    case 'PAID_THERE':
      return `Paid in ${otherName} for ${name}`;
    case 'RECEIVED_HERE':
      return `Received in ${name} for ${otherName}`;
    case 'RECEIVED_THERE':
      return `Received in ${otherName} for ${name}`;
    case 'TRANSFER':
      return 'Transfers';
    case 'WITHOUT_MONEY':
      return 'On credit or set off';
  }
}
