import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, searchText } from '../fields.ts';
import { MAX_PLACE_NAME_LENGTH } from './place.ts';

export const searchPlaces = query({
  slug: 'search-places',
  path: '/location/search',
  may: 'not-approved-or-office',
  scope: 'firm',
  summary: 'Find places by name or PIN, best match first',
  input: fields({ searchText: searchText(MAX_PLACE_NAME_LENGTH) }),
  changesWith: () => [],
  response: v.object({
    places: v.array(v.object({ placeName: v.string(), placeAddress: v.string(), eLoc: v.string() })),
  }),
});
