import { type listUsers as contract } from '@bahi/contract/access/list-users';
import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { readsAsOwner } from '@bahi/contract/may';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { ALPHABETICAL, NEWEST_FIRST, chooseOrder, findPage } from '../list.ts';
import { type UserRow, userTable } from './access.projection.ts';
import { staffResponses } from './staff-response.ts';

const REQUESTS_FIRST = ['-requestPosition', ...NEWEST_FIRST] as const;

/**
 * An ADMIN and an AUDITOR also see open requests, before the staff: only owners answer them
 * (docs/rules/permissions.md#roles).
 */
export async function listUsers(
  rows: Rows,
  { limit, offset, role, name, approved, sort }: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract>> {
  const seesRequests = readsAsOwner(caller.role);
  const where = {
    listedBy: caller.organisationId,
    organisationId: seesRequests ? undefined : caller.organisationId,
    role: role ?? undefined,
    name: name === null ? undefined : { contains: name },
    requestPosition: approved === null ? undefined : approved ? null : { atLeast: 0 },
  };
  const order = chooseOrder(sort, ALPHABETICAL, seesRequests ? REQUESTS_FIRST : NEWEST_FIRST);
  const page = await findPage(rows, userTable, { where, sort: order, limit, offset });
  const staffResponse = await staffResponses(rows, page.rows);
  const users = page.rows.map((row) => ({ ...staffResponse(row), requestedAt: requestTime(row) }));
  return { users, ...page.length };
}

/** The time of an open request; null without one. */
function requestTime({ requestPosition, request }: UserRow): string | null {
  return requestPosition === null ? null : request && new Date(request.requestedAt).toISOString();
}
