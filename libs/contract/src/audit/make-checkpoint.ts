import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { checkpoint } from './checkpoint.ts';

export const makeCheckpoint = command({
  slug: 'make-checkpoint',
  path: '/audit/checkpoint',
  may: 'auditing',
  scope: 'firm',
  summary: 'Sign how many events the firm has and the root of their Merkle tree',
  input: fields({}),
  changes: ['proof'],
  refuses: [],
  response: v.object({ checkpoint }),
  ids: v.strictObject({}),
});
