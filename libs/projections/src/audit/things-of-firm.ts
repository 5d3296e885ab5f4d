import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from '../access/access.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripTable } from '../trips/trips.projection.ts';
import { type Thing } from './things.ts';
import { commandTable } from './trail.projection.ts';

type Finder = (
  rows: Pick<Rows, 'get'>,
  id: string,
) => Promise<{ readonly organisationId: string | null } | undefined>;

const finders: Readonly<Record<Exclude<TrailThing, 'FIRM'>, Finder>> = {
  TRIP: (rows, id) => rows.get(tripTable, id),
  PARTY: (rows, id) => rows.get(partyTable, id),
  VEHICLE: (rows, id) => rows.get(vehicleTable, id),
  PERSON: (rows, id) => rows.get(userTable, id),
  BRANCH: (rows, id) => rows.get(branchTable, id),
  PLACE: (rows, id) => rows.get(placeTable, id),
};

/** Whether the person is or was one of the firm, or asked to join it. */
export async function isPersonOfFirm(
  rows: Pick<Rows, 'get' | 'count'>,
  userId: string,
  organisationId: string,
): Promise<boolean> {
  if ((await rows.get(userTable, userId))?.organisationId === organisationId) return true;
  const where = { firm: toShortId(organisationId), userId: toShortId(userId) };
  return (await rows.count(commandTable, where, 1)) > 0;
}

/** Whether the thing belongs to the caller's firm, among the rows that they see. Only managers find nobody who left. */
export async function isOfFirm(
  { seen, firm }: { readonly seen: Pick<Rows, 'get'>; readonly firm: Rows },
  { entityType, entityId }: Thing,
  { organisationId, role }: Pick<Member, 'organisationId' | 'role'>,
): Promise<boolean> {
  if (entityType === 'FIRM') return entityId === organisationId;
  if (entityType === 'PERSON' && role !== 'MANAGER') return isPersonOfFirm(firm, entityId, organisationId);
  return (await finders[entityType](seen, entityId))?.organisationId === organisationId;
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
