import { type listUsers as contract } from '@bahi/contract/access/list-users';
import { type ResponseOf, type InputOf } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { ALPHABETICAL, NEWEST_FIRST, orderOf, pageOf } from '../list.ts';
import { type UserRow, userTable } from '../rows/access.projection.ts';
import { userAnswer } from './user-answer.ts';

const REQUESTS_FIRST = ['-asksSince', ...NEWEST_FIRST] as const;

/** RULES section 6: requests are the owner's to answer, so only an ADMIN sees them, before their staff. */
export async function listUsers(
  rows: Rows,
  { limit, offset, role, name, approved, sort }: InputOf<typeof contract>,
  caller: Member,
): Promise<ResponseOf<typeof contract>> {
  const seesRequests = caller.role === 'ADMIN';
  const where = {
    ...(seesRequests ? { listedBy: caller.organisationId } : { organisationId: caller.organisationId }),
    role: role ?? undefined,
    name: name === null ? undefined : { contains: name },
    asksSince: approved === null ? undefined : approved ? null : { atLeast: 0 },
  };
  const order = orderOf(sort, ALPHABETICAL, seesRequests ? REQUESTS_FIRST : NEWEST_FIRST);
  const page = await pageOf(rows, userTable, { where, sort: order, limit, offset });
  return { users: page.rows.map(staffAnswer), ...page.length };
}

function staffAnswer(row: UserRow) {
  const asks = row.asksSince === null ? null : row.request;
  return {
    ...userAnswer(row),
    requestedAt: asks && new Date(asks.requestedAt).toISOString(),
  };
}
