import { type PresentDetails } from '@bahi/domain/access/present-details';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from './access.projection.ts';
import { findLeaver } from './find-leaver.ts';

/**
 * What a command needs to know before it changes a member of the caller's firm: their phone and details and, for an
 * ADMIN, the other owners. Empty for anyone outside the firm.
 */
export async function findColleague(
  rows: Rows,
  userId: string,
  { organisationId }: Pick<Member, 'organisationId'>,
): Promise<Awaited<ReturnType<typeof findLeaver>> & { readonly present: PresentDetails | null }> {
  const row = await rows.get(userTable, userId);
  if (row?.organisationId !== organisationId || row.role === null)
    return { phoneNumber: null, otherOwners: [], present: null };
  return { ...(await findLeaver(rows, { userId, organisationId, role: row.role })), present: row };
}
