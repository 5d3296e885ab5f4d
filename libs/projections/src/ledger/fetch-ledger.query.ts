import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type fetchLedger as contract } from '@bahi/contract/ledger/fetch-ledger';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findParty } from '../parties/find-party.query.ts';

/** A party's ledger is named by the party. */
export async function fetchLedger(
  rows: Rows,
  input: InputOf<typeof contract>,
  caller: Member,
): Promise<AnswerOf<typeof contract> | null> {
  const found = await findParty(rows, input, caller);
  if (found === null) return null;
  const { id, name, primaryContact, email, location, gstNo, ...figures } = found.customer;
  return {
    ledgerId: id,
    customerDetails: { name, primaryContact, email, location: location?.name ?? null, gstNo },
    totalBalance: figures.balance,
    actionableBalance: figures.actionableBalance,
    openDate: figures.openingBalanceDate,
    openingBalance: figures.openingBalance,
  };
}
