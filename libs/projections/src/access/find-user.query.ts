import { type findUser as contract } from '@bahi/contract/access/find-user';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { referredFiles } from '../files/referred-files.ts';
import { userTable, type UserRow } from '../rows/access.projection.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { documentsOf } from './person-documents.ts';
import { staffFiguresOf } from './user-metrics.query.ts';
import { staffResponses } from './staff-response.ts';

/** As many vehicles as one manager looks after at most; beyond, the panel shows the first ones. */
const MAX_VEHICLES = 100;

export async function findUser(
  rows: Rows,
  { userId }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const { organisationId } = caller;
  const row = await rows.get(userTable, userId);
  if (row?.organisationId !== organisationId)
    return row !== undefined && isApplicant(row, caller) ? applicant(rows, row) : null;
  const { role, verified: isVerified, profilePicture } = row;
  const fileOf = await referredFiles(rows, profilePicture === null ? [] : [profilePicture]);
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
    user: { ...staffResponse(row), isVerified, profilePicture: fileOf(profilePicture) },
    documents: [...(await documentsOf(rows, row, caller))],
    vehiclesAssigned: vehicles.map(({ id, vehicleNo, model, vehicleType, status }) => ({
      id,
      vehicleNo,
      model,
      vehicleType,
      status,
    })),
    metrics: role === 'ADMIN' ? null : await staffFiguresOf(rows, row),
  };
}

/** Open requests are the owner's to answer (docs/rules/permissions.md#joining-a-firm). */
function isApplicant({ listedBy, organisationId }: UserRow, caller: Member): boolean {
  return organisationId === null && listedBy === caller.organisationId && caller.role === 'ADMIN';
}

/** Of whoever asks no more is told than the list tells. */
async function applicant(rows: Rows, row: UserRow): Promise<WireResponse<typeof contract>> {
  const staffResponse = await staffResponses(rows, [row]);
  const user = { ...staffResponse(row), isVerified: row.verified, profilePicture: null };
  return { user, documents: [], vehiclesAssigned: [], metrics: null };
}
