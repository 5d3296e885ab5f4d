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
  summary: 'A statement of account that was issued, with its figures of then',
  input: fields({ statementId }),
  changesWith: () => ['users'],
  response: v.object({ statement }),
});
