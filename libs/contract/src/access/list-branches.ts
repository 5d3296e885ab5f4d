import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page } from '../fields.ts';
import { branch } from './branch.ts';

export const listBranches = query({
  slug: 'list-branches',
  path: '/branch/list',
  may: 'office',
  scope: 'firm',
  summary: 'Offices of the firm by name, the head office first',
  input: fields({ ...page }),
  changesWith: () => ['branches', 'places'],
  response: v.object({ branches: v.array(branch), ...listLength }),
});
