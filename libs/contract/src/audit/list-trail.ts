import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';
import { requireOrder } from '../invalid-field.ts';
import { requireWholeThing, trailFilters, trailWindow } from './trail-filters.ts';
import { trailPage } from './trail-row.ts';

export const listTrail = query({
  slug: 'list-trail',
  path: '/audit/list',
  may: 'auditing',
  scope: 'firm',
  summary:
    'The audit trail of the firm, newest first, one row a command, with the number of rows of each kind',
  input: v.pipe(
    fields({ ...trailWindow, ...trailFilters }),
    requireWholeThing(),
    requireOrder('startDate', 'endDate'),
    requireOrder('occurredFrom', 'occurredTo'),
  ),
  changesWith: () => [
    'ledgers',
    'trips',
    'parties',
    'vehicles',
    'maintenance',
    'places',
    'users',
    'branches',
    'organisation',
    'proof',
  ],
  response: trailPage,
});
