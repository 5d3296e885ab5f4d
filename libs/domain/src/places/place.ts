import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** A place that trips start and end at and parties live in, under a name of the organisation's own. */
const events = {
  /** A place was picked from the search and named. */
  PlaceCreated: v.object({
    placeId: v.string(),
    name: v.string(),
    placeName: v.string(),
    placeAddress: v.string(),
    eLoc: v.string(),
  }),
};

export type PlaceEvent = EventsOf<typeof events>;

export interface Place {
  readonly id: string;
}

export const place = aggregate<Place | null, typeof events, [organisationId: string, placeId: string]>({
  category: 'place',
  owner: (organisationId, placeId) => [organisationId, placeId],
  events,
  initial: null,
  evolve: {
    PlaceCreated: (_, created) => ({ id: created.placeId }),
  },
});
