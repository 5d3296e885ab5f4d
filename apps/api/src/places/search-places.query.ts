import { searchPlaces } from '@bahi/contract/places/search-places';
import { queryRoute } from '../platform/routes.ts';

export const searchPlacesQuery = queryRoute(
  searchPlaces,
  async (_rows, { searchText }, _caller, { places }) => ({
    places: [...(await places.search(searchText))],
  }),
);
