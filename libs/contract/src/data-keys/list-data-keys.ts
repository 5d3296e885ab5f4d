import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { dataKey } from './data-key.ts';

export const listDataKeys = query({
  slug: 'list-data-keys',
  path: '/data-key/list',
  may: 'admin',
  scope: 'firm',
  summary: 'Data keys of the firm without their secrets, the newest first',
  input: fields({ ...page }),
  changesWith: () => ['data-keys', 'branches', 'users'],
  response: v.object({ dataKeys: v.array(dataKey), ...listLength }),
});
