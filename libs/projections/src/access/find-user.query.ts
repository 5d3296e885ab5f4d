import { type findUser as contract } from '@bahi/contract/access/find-user';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { readsAsOwner } from '@bahi/contract/may';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { referredFiles } from '../files/referred-files.ts';
import { userTable, type UserRow } from './access.projection.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { personDocuments } from './person-documents.ts';
import { findStaffFigures } from './user-metrics.query.ts';
import { staffResponses } from './staff-response.ts';

/** The panel shows at most this many of a manager's vehicles. */
const MAX_VEHICLES = 100;

export async function findUser(
  rows: Rows,
  { userId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { organisationId } = caller;
  const row = await rows.get(userTable, userId);
  if (row?.organisationId !== organisationId)
    return row !== undefined && isApplicant(row, caller) ? findApplicant(rows, row) : null;
  const { role, verified: isVerified, profilePicture } = row;
  const fileById = await referredFiles(rows, profilePicture === null ? [] : [profilePicture]);
  const staffResponse = await staffResponses(rows, [row]);
  const vehicles =
    role === 'MANAGER'
      ? await rows.find(vehicleTable, {
          where: { organisationId, managerId: userId },
          sort: ['vehicleNo'],
          limit: MAX_VEHICLES,
        })
      : [];
  return {
    user: {
      ...staffResponse(row),
      isVerified,
      profilePicture: fileById(profilePicture),
      left: row.left,
      erased: row.erased !== undefined,
    },
    documents: [...(await personDocuments(rows, row, caller))],
    vehiclesAssigned: vehicles.map(({ id, vehicleNo, model, vehicleType, status }) => ({
      id,
      vehicleNo,
      model,
      vehicleType,
      status,
    })),
    metrics: readsAsOwner(role) ? null : await findStaffFigures(rows, row),
  };
}

/** Only owners and auditors see open requests (docs/rules/permissions.md#roles). */
function isApplicant({ listedBy, organisationId }: UserRow, caller: Member): boolean {
  return organisationId === null && listedBy === caller.organisationId && readsAsOwner(caller.role);
}

/** An applicant's details hold no more than the list shows. */
async function findApplicant(rows: Rows, row: UserRow): Promise<WireResponse<typeof contract>> {
  const staffResponse = await staffResponses(rows, [row]);
  const user = {
    ...staffResponse(row),
    isVerified: row.verified,
    profilePicture: null,
    left: false,
    erased: false,
  };
  return { user, documents: [], vehiclesAssigned: [], metrics: null };
}
