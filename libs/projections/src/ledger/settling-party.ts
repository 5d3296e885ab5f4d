import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { type Member } from '../caller.ts';
import { partyTable } from '../rows/parties.projection.ts';
import { transactionTable } from '../rows/transactions.projection.ts';
import { tripTable } from '../rows/trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';

/** What rows say of a party that pays or is paid; advisory, the streams decide. */
export interface PartyAsListed {
  /** Plus: they owe us. */
  readonly balancePaise: Paise;
  /** The entry that last ended its account, where the balance is of behind it. */
  readonly endedBy: string | undefined;
  /** Its trips, of those that the caller may see, that have received more than is due for them, oldest first. */
  readonly surplusTripIds: readonly string[];
}

export async function partyAsListed(
  rows: ScopedRows,
  partyId: string,
  { organisationId }: Member,
  { limit, lastEnding }: { readonly limit: number; readonly lastEnding: string | undefined },
): Promise<PartyAsListed> {
  const party = await rows.get(partyTable, partyId);
  if (party?.organisationId !== organisationId)
    return { balancePaise: ZERO, surplusTripIds: [], endedBy: undefined };
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
  const ending = lastEnding === undefined ? undefined : await rows.firm.get(transactionTable, lastEnding);
  return {
    balancePaise: party.balancePaise,
    surplusTripIds: trips.map(({ id }) => id),
    endedBy: ending?.entryId,
  };
}
