import { placesData } from '@bahi/contract/data/places';
import { placeTable } from '../places/places.projection.ts';
import { thingSource } from './data-source.ts';
import { isOfStream } from './stream-category.ts';

export const placesSource = thingSource(placesData, {
  rows: placeTable,
  listIds: (event) =>
    isOfStream(event, 'place') ? [(event.data as { readonly placeId: string }).placeId] : [],
  toRecord: (row) => ({
    deleted: false,
    place_id: row.id,
    name: row.name,
    place_name: row.placeName,
    place_address: row.placeAddress,
    status: row.status,
  }),
});
