import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const listOwners = query({
  slug: 'list-owners',
  path: '/user/owners',
  may: 'member',
  scope: 'firm',
  summary: 'Whom everyone in the firm can ask: its owners with their phones, the oldest first, at most five',
  input: fields({}),
  changesWith: () => ['users'],
  response: v.object({
    owners: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** Ten digits. */
        phoneNumber: v.nullable(v.string()),
      }),
    ),
  }),
});
