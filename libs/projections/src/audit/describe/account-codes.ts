import { type TrailAccount } from '@bahi/contract/audit/trail-labels';
import { type Account } from '@bahi/domain/money/account';

/** The account of a line in the words of the trail. */
export const accountCodes = {
  party: 'PARTY',
  cash: 'CASH',
  freight: 'FREIGHT',
  deduction: 'DEDUCTION',
  expense: 'EXPENSE',
  'unclassified-credit': 'UNCLASSIFIED',
  'tds-receivable': 'TDS',
  'opening-equity': 'OPENING',
  'inter-branch': 'INTER_BRANCH',
} as const satisfies Record<Account['kind'], TrailAccount>;
