import { type OwedPart } from '@bahi/contract/labels';
import { type Paise } from '@bahi/kernel/paise';

/** For example 'Pune owes Nagpur'. */
export function describeDebt(name: string, otherName: string, balance: Paise): string {
  if (balance === 0) return 'even';
  return balance < 0 ? `${name} owes ${otherName}` : `${otherName} owes ${name}`;
}

/** Says why one branch owes the other, for example 'Paid in Nagpur for Pune'. */
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
