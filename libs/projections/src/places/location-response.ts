import { type location } from '@bahi/contract/places/place';
import type * as v from 'valibot';
import { type PlaceRow } from './places.projection.ts';

/** A place's row in the wire's shape. */
export function locationResponse(row: PlaceRow): v.InferInput<typeof location> {
  const { id, name, placeName, status, placeAddress: addressLine1 } = row;
  return { id, name, placeName, status, addressLine1, addressLine2: null };
}
