import { type listUsers as contract } from '@bahi/contract/access/list-users';
import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { pageOf } from '../list.ts';
import { userTable } from './access.projection.ts';
import { userAnswer } from './user-answer.ts';

export async function listUsers(
  rows: Rows,
  { limit, offset, role, name }: InputOf<typeof contract>,
  caller: Member,
): Promise<AnswerOf<typeof contract>> {
  const where = {
    organisationId: caller.organisationId,
    role: role ?? undefined,
    name: name === null ? undefined : { contains: name },
  };
  const page = await pageOf(rows, userTable, { where, sort: ['-position'], limit, offset });
  return { users: page.rows.map(userAnswer), ...page.length };
}
