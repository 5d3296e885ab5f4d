import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { namedId } from '../named-id.ts';
import { verification } from './verification.ts';

export const verifyBooks = command({
  slug: 'verify-books',
  path: '/audit/verify',
  may: 'auditing',
  scope: 'firm',
  summary: 'Begin to verify the books of the firm',
  description: 'One verification of a firm runs at a time.',
  input: fields({}),
  changes: ['proof'],
  refuses: ['too-many'],
  response: v.object({ verification }),
  ids: v.strictObject({ verification: namedId }),
});
