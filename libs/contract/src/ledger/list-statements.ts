import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { ledgerId } from '../id-fields.ts';
import { statement } from './statement.ts';

export const listStatements = query({
  slug: 'list-statements',
  path: '/statement/list',
  may: 'office',
  scope: 'firm',
  summary: 'The issued statements of account of a party, newest first',
  input: fields({ ledgerId, ...page }),
  changesWith: () => ['ledgers', 'users'],
  response: v.object({ statements: v.array(statement), ...listLength }),
});
