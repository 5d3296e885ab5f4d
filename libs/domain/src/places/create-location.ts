import { type InputOf } from '@bahi/contract/define';
import { type createLocation as contract } from '@bahi/contract/places/create-location';
import { accepted, type Decision } from '@bahi/kernel/decision';
import { type PlaceEvent } from './place.ts';

/** Equal names are allowed (docs/rules/parties.md#names). */
export function createLocation(
  input: InputOf<typeof contract>,
  placeId: string,
): Decision<PlaceEvent, never> {
  const { name, placeName, placeAddress, eLoc } = input;
  return accepted([{ type: 'PlaceCreated', data: { placeId, name, placeName, placeAddress, eLoc } }]);
}
