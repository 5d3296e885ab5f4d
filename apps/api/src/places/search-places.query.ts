import { searchPlaces } from '@bahi/contract/places/search-places';
import { answers } from '../platform/handles.ts';

export const searchPlacesQuery = answers(
  searchPlaces,
  async (_rows, { searchText }, _caller, { places }) => ({
    places: [...(await places.search(searchText))],
  }),
);
