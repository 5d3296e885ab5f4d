import * as v from 'valibot';
import { codes } from '../codes.ts';
import { query } from '../define.ts';
import { fields, listLength, oneOf, optional, page, sortBy, optionalSearchText } from '../fields.ts';
import { locationStatuses } from '../labels.ts';
import { location } from './place.ts';

export const locationSorts = ['name', '-name'] as const;

export const listLocations = query({
  slug: 'list-locations',
  path: '/location/list',
  may: 'office',
  scope: 'firm',
  summary: 'Places of the firm, newest first',
  input: fields({
    ...page,
    /** Words in any order, each a part of the name, in any case, with or without accents. */
    name: optionalSearchText(100),
    /** Absent lists places of both statuses; a form offers only ACTIVE ones. */
    status: optional(oneOf(codes(locationStatuses))),
    sort: sortBy(locationSorts),
  }),
  changesWith: () => ['places'],
  response: v.object({ locations: v.array(location), ...listLength }),
});
