import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, listLength, page, sortBy, optionalSearchText } from '../fields.ts';
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
    sort: sortBy(locationSorts),
  }),
  changesWith: () => ['places'],
  response: v.object({ locations: v.array(location), ...listLength }),
});
