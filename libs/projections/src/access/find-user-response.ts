import { type Rows } from '@bahi/read-store/read-store';
import { userTable } from './access.projection.ts';
import { userResponse } from './user-response.ts';

/** A person as a command answers them; null while their row is missing. */
export async function findUserResponse(rows: Rows, userId: string) {
  const row = await rows.get(userTable, userId);
  return row === undefined ? null : { user: userResponse(row) };
}
