import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { verification } from './verification.ts';

export const listVerifications = query({
  slug: 'list-verifications',
  path: '/audit/verification/list',
  may: 'auditing',
  scope: 'firm',
  summary: 'Verifications of the books of the firm, newest first',
  input: fields(page),
  changesWith: () => ['proof'],
  response: v.object({ verifications: v.array(verification), ...listLength }),
});
