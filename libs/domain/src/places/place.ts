import { codes } from '@bahi/contract/codes';
import { locationStatuses } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, requireCreated, type EventsOf } from '../aggregate.ts';

/** A place where trips start or end or where a party is, under the firm's own name. */
const events = {
  /** A place from the search was named and stored. */
  PlaceCreated: v.object({
    placeId: v.string(),
    name: v.string(),
    placeName: v.string(),
    placeAddress: v.string(),
    eLoc: v.string(),
  }),
  /** The place was renamed, or forms offer it from now on or no longer do; an absent field is unchanged. */
  PlaceUpdated: v.object({
    placeId: v.string(),
    name: v.exactOptional(v.string()),
    status: v.exactOptional(v.picklist(codes(locationStatuses))),
  }),
};

export type PlaceEvent = EventsOf<typeof events>;

type LocationStatus = keyof typeof locationStatuses;

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly status: LocationStatus;
}

export const place = aggregate<Place | null, typeof events, [organisationId: string, placeId: string]>({
  category: 'place',
  events,
  initial: null,
  evolve: {
    PlaceCreated: (_, { placeId: id, name }) => ({ id, name, status: 'ACTIVE' }),
    PlaceUpdated: (state, { placeId: _, ...changed }) => ({ ...requireCreated(state), ...changed }),
  },
});
