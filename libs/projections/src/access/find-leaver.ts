import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from '../rows/access.projection.ts';

/** So many are asked whether they can sign in; one who can is enough. */
const MAX_OWNERS_ASKED = 5;

/** What a member's leaving is decided with: their phone, and who else owns the firm. */
export async function findLeaver(
  rows: Rows,
  { userId, organisationId, role }: Pick<Member, 'userId' | 'organisationId' | 'role'>,
): Promise<{ readonly phoneNumber: string | null; readonly otherOwners: readonly string[] }> {
  const phoneNumber = (await rows.get(userTable, userId))?.phoneNumber ?? null;
  if (role !== 'ADMIN') return { phoneNumber, otherOwners: [] };
  const owners = await rows.find(userTable, { where: { organisationId, role } });
  const others = owners.filter(
    ({ id, verified, disabled, left }) => id !== userId && verified && !disabled && !left,
  );
  return { phoneNumber, otherOwners: others.slice(0, MAX_OWNERS_ASKED).map(({ id }) => id) };
}
