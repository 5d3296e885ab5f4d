import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type updateLocation as contract } from '@bahi/contract/places/update-location';
import { acceptChanges, rejected, type UpdateDecision } from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type Place, type PlaceEvent } from './place.ts';

/** Renames a place or changes whether forms offer it; an absent or equal field is unchanged. */
export function updateLocation(
  { name, status }: InputOf<typeof contract>,
  state: Place | null,
): UpdateDecision<PlaceEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  const given = { ...(name === undefined ? {} : { name }), ...(status === undefined ? {} : { status }) };
  const changed = changedFields(given, state);
  return acceptChanges(
    Object.keys(changed).length === 0
      ? []
      : [{ type: 'PlaceUpdated', data: { placeId: state.id, ...changed } }],
  );
}
