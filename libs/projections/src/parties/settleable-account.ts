import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { type Member } from '../caller.ts';
import { type PartyRow } from './parties.projection.ts';

/** The parts of a party's account, other than trips, that a payment of the caller can settle. */
export interface SettleableAccount {
  /** The rest of the opening balance, signed. */
  readonly openingPaise: Paise;
  /** Negative: credit that was used before its cheque was returned. */
  readonly onAccountPaise: Paise;
}

/** Both belong to the head office (docs/rules/branches.md#the-two-branches-of-an-entry). */
export function settleableAccount(row: PartyRow, caller: Member): SettleableAccount {
  return canSeeHeadOffice(caller)
    ? { openingPaise: row.openingLeftPaise, onAccountPaise: row.onAccountPaise }
    : { openingPaise: ZERO, onAccountPaise: ZERO };
}
