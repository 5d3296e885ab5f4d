import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, id } from '../fields.ts';
import { statement } from './statement.ts';

export const findStatement = query({
  slug: 'find-statement',
  path: '/statement/find',
  may: 'office',
  summary: 'A statement of account that was issued, with its figures of then',
  input: fields({ statementId: id }),
  changesWith: () => ['users'],
  response: v.object({ statement }),
});
