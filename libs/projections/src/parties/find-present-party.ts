import { type PresentParty } from '@bahi/domain/parties/update-party';
import { type Rows } from '@bahi/read-store/read-store';
import { partyTable } from './parties.projection.ts';

/** The details that an update of the party compares with; null for a party of another firm. */
export async function findPresentParty(
  rows: Rows,
  organisationId: string,
  partyId: string,
): Promise<PresentParty | null> {
  const row = await rows.get(partyTable, partyId);
  return row?.organisationId === organisationId ? row : null;
}
