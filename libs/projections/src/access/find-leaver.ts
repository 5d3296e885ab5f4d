import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from './access.projection.ts';

/** The command checks whether these owners can sign in. One who can is enough, so a few are sufficient. */
const MAX_OWNERS_ASKED = 5;

/** What a command needs to know when a member leaves: their phone and, for an ADMIN, the firm's other active owners. */
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
