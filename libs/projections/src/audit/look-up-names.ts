import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { organisationTable, userTable } from '../access/access.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type EntityReference } from './describe/described-command.ts';
import { nameTrip, type FindName } from './describe/names.ts';
import { type RowsByKey } from './remembered-rows.ts';

type Reference = Pick<EntityReference, 'entityType' | 'entityId' | 'by'>;

/**
 * The present names of all these things, with one look-up for each kind of thing. Somebody who only asked to join the
 * firm may belong to another one now, which has named them since.
 */
export async function lookUpNames(
  rows: RowsByKey,
  references: readonly Reference[],
  organisationId: string,
): Promise<FindName> {
  const byType = new Map<TrailThing, Set<string>>();
  for (const { entityType, entityId } of references) {
    const ids = byType.get(entityType);
    if (ids === undefined) byType.set(entityType, new Set([entityId]));
    else ids.add(entityId);
  }
  const idsOf = (wanted: TrailThing): ReadonlySet<string> => byType.get(wanted) ?? new Set();
  const trips = await rows.getMany(tripTable, idsOf('TRIP'));
  const vehicleIds = [...idsOf('VEHICLE'), ...[...trips.values()].map(({ vehicleId }) => vehicleId)];
  const vehicles = await rows.getMany(vehicleTable, vehicleIds);
  const parties = await rows.getMany(partyTable, idsOf('PARTY'));
  const people = await rows.getMany(userTable, idsOf('PERSON'));
  const branches = await rows.getMany(branchTable, idsOf('BRANCH'));
  const places = await rows.getMany(placeTable, idsOf('PLACE'));
  const firms = await rows.getMany(organisationTable, idsOf('FIRM'));

  const vehicleNo = (id: string) => vehicles.get(id)?.vehicleNo;
  const personName = (id: string) => {
    const row = people.get(id);
    return [organisationId, null, undefined].includes(row?.organisationId) ? row?.name : undefined;
  };
  const tripName = (id: string) => {
    const row = trips.get(id);
    return row && nameTrip(row.lrNumber, vehicleNo(row.vehicleId) ?? '-');
  };
  const finders: Record<TrailThing, (id: string, by?: 'code') => string | undefined> = {
    TRIP: tripName,
    VEHICLE: vehicleNo,
    PARTY: (id) => parties.get(id)?.name,
    PERSON: personName,
    BRANCH: (id, by) => branches.get(id)?.[by ?? 'name'],
    PLACE: (id) => places.get(id)?.name,
    FIRM: (id) => firms.get(id)?.name,
  };
  return ({ entityType, entityId, by }) => finders[entityType](entityId, by);
}
