import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const countUnread = query({
  slug: 'count-unread',
  method: 'GET',
  path: '/notification/unread-count',
  may: 'signed-in',
  scope: 'branch',
  summary: 'How many notifications the caller has not read, counted up to 1,000',
  input: fields({}),
  changesWith: () => ['notifications'],
  response: v.object({ count: v.number() }),
});
