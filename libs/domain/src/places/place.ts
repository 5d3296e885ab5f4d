import { codes } from '@bahi/contract/codes';
import { locationStatuses } from '@bahi/contract/labels';
import * as v from 'valibot';
import { aggregate, known, type EventsOf } from '../aggregate.ts';

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
  /** It was renamed, or is offered no longer or again; an absent field is as it was. */
  PlaceUpdated: v.object({
    placeId: v.string(),
    name: v.exactOptional(v.string()),
    status: v.exactOptional(v.picklist(codes(locationStatuses))),
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
    PlaceUpdated: (state) => known(state),
  },
});
