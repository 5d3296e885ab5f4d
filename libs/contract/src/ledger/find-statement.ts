import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { statementId } from '../id-fields.ts';
import { statement } from './statement.ts';

export const findStatement = query({
  slug: 'find-statement',
  path: '/statement/find',
  may: 'office',
  scope: 'firm',
  summary: 'An issued statement of account, with the figures that it was issued with',
  input: fields({ statementId }),
  changesWith: () => ['users'],
  response: v.object({ statement }),
});
