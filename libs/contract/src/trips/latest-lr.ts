import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const latestLr = query({
  slug: 'latest-lr',
  method: 'GET',
  path: '/trip/getLatestTripLr',
  may: 'office',
  scope: 'firm',
  summary: 'The LR number given last and the next free one',
  input: fields({}),
  changesWith: () => ['trips'],
  response: v.object({ latestLrNumber: v.nullable(v.string()), nextLrNumber: v.string() }),
});
