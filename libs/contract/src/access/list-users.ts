import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { fields, listLength, oneOf, optional, page, sortBy, optionalSearchText } from '../fields.ts';
import { messages } from '../messages.ts';
import { roles } from '../roles.ts';
import { staffMember } from './staff-member.ts';

export const userSorts = ['name', '-name'] as const;

export const listUsers = query({
  slug: 'list-users',
  path: '/user/list',
  may: 'office',
  scope: 'firm',
  summary:
    'Staff of the firm, newest first; for an ADMIN or AUDITOR, open requests to join the firm come before them',
  input: fields({
    ...page,
    role: optional(oneOf(codes(roles))),
    /** Words in any order, each a part of the name, in any case, with or without accents. */
    name: optionalSearchText(100),
    approved: optional(v.boolean(messages.required)),
    sort: sortBy(userSorts),
  }),
  changesWith: () => ['users', 'branches'],
  response: v.object({
    users: v.array(
      v.object({
        ...staffMember.entries,
        /** The time of an open request; null for staff. */
        requestedAt: v.nullable(v.string()),
      }),
    ),
    ...listLength,
  }),
});
