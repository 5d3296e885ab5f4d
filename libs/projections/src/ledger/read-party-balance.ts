import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { type Member } from '../caller.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { transactionTable } from './transactions/transactions.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';

/**
 * The balance of a payment's party in the rows; a refund without trips and a payment to a vendor need it. The rows
 * only tell which trips are in surplus, and the trips' streams decide about the amounts. A vendor's balance is in no
 * stream.
 */
export interface PartyBalance {
  /** Positive: they owe us. */
  readonly balancePaise: Paise;
  /** The last write-off of the account, if the balance includes it. */
  readonly lastWriteOffId: string | undefined;
  /** The trips visible to the caller that have received more than is due, oldest first. */
  readonly surplusTripIds: readonly string[];
}

export async function readPartyBalance(
  rows: ScopedRows,
  partyId: string,
  { organisationId }: Member,
  { limit, lastWriteOffId }: { readonly limit: number; readonly lastWriteOffId: string | undefined },
): Promise<PartyBalance> {
  const party = await rows.get(partyTable, partyId);
  if (party?.organisationId !== organisationId)
    return { balancePaise: ZERO, surplusTripIds: [], lastWriteOffId: undefined };
  const trips = await rows.find(tripTable, {
    where: {
      organisationId,
      customerId: partyId,
      status: { in: OPEN_FOR_RECEIPTS },
      balancePaise: { below: ZERO },
    },
    sort: ['startedAt', 'position'],
    limit,
  });
  const writeOff =
    lastWriteOffId === undefined ? undefined : await rows.firm.get(transactionTable, lastWriteOffId);
  return {
    balancePaise: party.balancePaise,
    surplusTripIds: trips.map(({ id }) => id),
    lastWriteOffId: writeOff?.entryId,
  };
}
