import { type Rows } from '@bahi/read-store/read-store';
import { userTable } from './access.projection.ts';
import { staffResponses } from './staff-response.ts';

/** A member of staff as a command answers them; null while their row is missing. */
export async function findStaffMember(rows: Rows, userId: string) {
  const row = await rows.get(userTable, userId);
  if (row === undefined) return null;
  const staffResponse = await staffResponses(rows, [row]);
  return { user: staffResponse(row) };
}
