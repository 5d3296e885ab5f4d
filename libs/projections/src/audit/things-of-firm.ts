import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { type Member } from '../caller.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { userTable } from '../access/access.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type Thing } from './things.ts';

type Rows = Pick<ScopedRows, 'get'>;
type Finder = (rows: Rows, id: string) => Promise<{ readonly organisationId: string | null } | undefined>;

const finders: Readonly<Record<Exclude<TrailThing, 'FIRM'>, Finder>> = {
  TRIP: (rows, id) => rows.get(tripTable, id),
  PARTY: (rows, id) => rows.get(partyTable, id),
  VEHICLE: (rows, id) => rows.get(vehicleTable, id),
  PERSON: (rows, id) => rows.get(userTable, id),
  BRANCH: (rows, id) => rows.get(branchTable, id),
  PLACE: (rows, id) => rows.get(placeTable, id),
};

/** Whether the thing belongs to the caller's firm, among these rows. */
export async function isOfFirm(
  rows: Rows,
  { entityType, entityId }: Thing,
  organisationId: string,
): Promise<boolean> {
  if (entityType === 'FIRM') return entityId === organisationId;
  return (await finders[entityType](rows, entityId))?.organisationId === organisationId;
}

/** The things whose history a MANAGER reads: those that a manager opens. */
const OF_MANAGER: readonly TrailThing[] = ['TRIP', 'PARTY', 'VEHICLE', 'PERSON', 'BRANCH'];

/** Whether the caller may see the history of a thing of this kind. */
export function mayOpen({ entityType, entityId }: Thing, { role, branches }: Member): boolean {
  if (role !== 'MANAGER') return true;
  if (!OF_MANAGER.includes(entityType)) return false;
  return entityType !== 'BRANCH' || branches === 'ALL' || branches.includes(entityId);
}

/** The streams whose commands are the history of a thing; null if slim rows name them. */
export function historyStreams({ entityType, entityId }: Thing, firm: string): readonly string[] | null {
  switch (entityType) {
    case 'PARTY':
    case 'VEHICLE':
      return null;
    case 'TRIP':
      return [`trip-${firm}.${entityId}`];
    case 'PERSON':
      return [`user-${entityId}`, `documentviews-${entityId}`];
    case 'BRANCH':
      return [`branch-${firm}.${entityId}`, `box-${firm}.${entityId}`];
    case 'PLACE':
      return [`place-${firm}.${entityId}`];
    case 'FIRM':
      return [`organisation-${firm}`];
  }
}
