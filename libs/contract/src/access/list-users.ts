import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, line, listLength, oneOf, optional, page } from '../fields.ts';
import { user } from './user.ts';

export const listUsers = query({
  slug: 'list-users',
  path: '/user/list',
  may: 'office',
  summary: 'Staff of the firm, newest first',
  input: fields({
    ...page,
    role: optional(oneOf(['ADMIN', 'MANAGER', 'DRIVER'])),
    name: optional(line(100)),
  }),
  answers: v.object({ users: v.array(user), ...listLength }),
});
