import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type updateLocation as contract } from '@bahi/contract/places/update-location';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Place, type PlaceEvent } from './place.ts';

/** Renames a place or changes whether forms offer it; an absent field is unchanged. */
export function updateLocation(
  { name, status }: InputOf<typeof contract>,
  state: Place | null,
): Decision<PlaceEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  const changed = { ...(name === undefined ? {} : { name }), ...(status === undefined ? {} : { status }) };
  return accepted([{ type: 'PlaceUpdated', data: { placeId: state.id, ...changed } }]);
}
