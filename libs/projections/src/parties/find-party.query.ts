import { type WireResponse } from '@bahi/contract/define';
import { type findParty as contract } from '@bahi/contract/parties/find-party';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { partyTable } from './parties.projection.ts';
import { partyResponses } from './party-response.ts';

export type PartyAnswer = Pick<WireResponse<typeof contract>, 'customer'>;

interface NamedParty {
  readonly customerId: string;
}

/** The present party. */
export async function findParty(
  rows: Rows,
  { customerId }: NamedParty,
  caller: Member,
): Promise<PartyAnswer | null> {
  const row = await rows.get(partyTable, customerId);
  if (row?.organisationId !== caller.organisationId) return null;
  const [customer] = await partyResponses(rows, [row], caller);
  return customer === undefined ? null : { customer };
}
