import { sample } from '../sample.ts';
import { searchPlaces } from './search-places.ts';

export const searchPlacesSample = sample(searchPlaces, {
  input: () => ({ searchText: 'Pune' }),
});
