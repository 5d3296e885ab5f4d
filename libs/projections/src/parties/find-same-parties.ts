import { type PartyType } from '@bahi/contract/labels';
import { type Rows } from '@bahi/read-store/read-store';
import { placeTable } from '../places/places.projection.ts';
import { toNameKey } from './name-key.ts';
import { partyTable } from './parties.projection.ts';

/** More parties of one name are not compared. */
const MAX_COMPARED = 200;

interface NamedParty {
  readonly name: string;
  readonly locationId: string;
  /** The party itself, which is no other one. */
  readonly exceptId: string | null;
}

export interface FoundParty {
  readonly id: string;
  readonly name: string;
  readonly type: PartyType;
  readonly placeName: string;
}

/** The other parties of the firm with this name and place, oldest first; docs/rules/parties.md#names. */
export async function findSameParties(
  rows: Rows,
  organisationId: string,
  { name, locationId, exceptId }: NamedParty,
): Promise<readonly FoundParty[]> {
  const place = await rows.get(placeTable, locationId);
  if (place?.organisationId !== organisationId) return [];
  const namesakes = await rows.find(partyTable, {
    where: { organisationId, nameKey: toNameKey(name) },
    sort: ['position'],
    limit: MAX_COMPARED,
  });
  const others = namesakes.filter(({ id }) => id !== exceptId);
  const places = await rows.getMany(
    placeTable,
    others.map((row) => row.locationId),
  );
  const placeKey = toNameKey(place.placeName);
  return others.flatMap((row) => {
    const { placeName } = places.get(row.locationId) ?? {};
    if (placeName === undefined || toNameKey(placeName) !== placeKey) return [];
    return [{ id: row.id, name: row.name, type: row.type, placeName }];
  });
}

/** The same for a change of a party, which keeps the name or the place that the request does not name. */
export async function findSamePartiesAfter(
  rows: Rows,
  organisationId: string,
  partyId: string,
  changed: { readonly name?: string | undefined; readonly locationId?: string | undefined },
): Promise<readonly FoundParty[]> {
  if (changed.name === undefined && changed.locationId === undefined) return [];
  const row = await rows.get(partyTable, partyId);
  if (row?.organisationId !== organisationId) return [];
  const { name = row.name, locationId = row.locationId } = changed;
  return findSameParties(rows, organisationId, { name, locationId, exceptId: partyId });
}
