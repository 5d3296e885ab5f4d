import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from './access.projection.ts';
import { findLeaver } from './find-leaver.ts';

/**
 * What a command needs to know before it changes a member of the caller's firm: their phone and, for an ADMIN, the
 * other owners. Empty for anyone outside the firm.
 */
export async function findColleague(
  rows: Rows,
  userId: string,
  { organisationId }: Pick<Member, 'organisationId'>,
): ReturnType<typeof findLeaver> {
  const row = await rows.get(userTable, userId);
  if (row?.organisationId !== organisationId || row.role === null)
    return { phoneNumber: null, otherOwners: [] };
  return findLeaver(rows, { userId, organisationId, role: row.role });
}
