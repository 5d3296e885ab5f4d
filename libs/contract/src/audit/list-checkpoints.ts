import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { checkpoint } from './checkpoint.ts';

export const listCheckpoints = query({
  slug: 'list-checkpoints',
  path: '/audit/checkpoint/list',
  may: 'auditing',
  scope: 'firm',
  summary: 'The signed checkpoints of the firm, newest first, and the keys that signed them',
  input: fields(page),
  changesWith: () => ['proof'],
  response: v.object({
    checkpoints: v.array(checkpoint),
    ...listLength,
    /** Newest first. */
    keys: v.array(
      v.object({
        keyId: v.string(),
        publicKey: v.string(),
        /** When it signed the first checkpoint of the firm. ISO 8601. */
        since: v.string(),
        /** When a newer key took its place; null: it signs now. */
        until: v.nullable(v.string()),
      }),
    ),
  }),
});
