import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type sameParties as contract } from '@bahi/contract/parties/same-parties';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { placeTable } from '../places/places.projection.ts';
import { findSameParties } from './find-same-parties.ts';
import { partyTable } from './parties.projection.ts';

/** At most this many are answered; the form names them all. */
const MAX_NAMED = 3;

/** Null if the place, or the party that the form changes, is not of the firm. */
export async function sameParties(
  rows: Rows,
  input: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract> | null> {
  const place = await rows.get(placeTable, input.locationId);
  const changed = input.exceptId === null ? null : await rows.get(partyTable, input.exceptId);
  if (place?.organisationId !== organisationId) return null;
  if (changed !== null && changed?.organisationId !== organisationId) return null;
  const parties = await findSameParties(rows, organisationId, input);
  return { parties: parties.slice(0, MAX_NAMED) };
}
