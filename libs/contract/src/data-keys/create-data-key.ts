import { addDays } from '@bahi/kernel/day';
import * as v from 'valibot';
import { branchSet } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { day, fields, line, listOf, oneOf, optional } from '../fields.ts';
import { messages } from '../messages.ts';
import { namedId } from '../named-id.ts';
import { today } from '../today.ts';
import { dataKey, dataScopes, MAX_KEY_DAYS } from './data-key.ts';

const allScopes = codes(dataScopes);

/** The key itself; null where the request repeats one that has shown it. */
const key = v.nullable(v.string());

export const createDataKey = command({
  slug: 'create-data-key',
  path: '/data-key/create',
  may: 'admin',
  scope: 'firm',
  summary: 'Make a key with which a program reads /data, and show it once',
  description: 'A repeat under the same idempotency key makes no other key, and answers `key: null`.',
  input: fields({
    name: line(60, messages.nameRequired),
    scopes: v.pipe(
      listOf(oneOf(allScopes), allScopes.length, messages.chooseAtMost(allScopes.length)),
      v.minLength(1, messages.chooseScopes),
      v.transform((given) => allScopes.filter((scope) => given.includes(scope))),
    ),
    /** Absent: all branches, also those that are opened later. */
    branches: v.optional(branchSet, 'ALL'),
    /** Its last day in India; absent: 90 days from today. */
    expiresAt: optional(
      v.pipe(
        day,
        v.check((given) => given >= today(), messages.notBeforeToday),
        v.check((given) => given <= addDays(today(), MAX_KEY_DAYS), messages.atMostAYear),
      ),
    ),
  }),
  changes: ['data-keys'],
  refuses: ['too-many-keys', 'not-found'],
  response: v.object({ key, dataKey }),
  ids: v.strictObject({ key, dataKey: namedId }),
});
