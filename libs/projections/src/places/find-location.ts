import { type Rows } from '@bahi/read-store/read-store';
import { placeTable } from './places.projection.ts';
import { locationResponse } from './location-response.ts';

/** A place as a command answers it; null while its row is missing. */
export async function findLocation(rows: Rows, locationId: string) {
  const row = await rows.get(placeTable, locationId);
  return row === undefined ? null : { location: locationResponse(row) };
}
