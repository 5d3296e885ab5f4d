import { locationStatuses } from '@bahi/contract/labels';
import { placeLabels as labels } from '@bahi/contract/places/field-labels';
import { type KnownData } from '@bahi/domain/known-event';
import { type PlaceEvent } from '@bahi/domain/places/place';
import { type Describers } from './describer.ts';
import { asLabel, asText, listChanges, type ShownFields } from './field-changes.ts';
import { place, sentence } from './sentence.ts';

export const placeFields: ShownFields<Omit<KnownData<'PlaceUpdated'>, 'placeId'>> = {
  name: asText(labels.name),
  status: asLabel(labels.status, locationStatuses),
};

export const describePlaces: Describers<PlaceEvent['type']> = {
  PlaceCreated: ({ data: { placeId } }) => ({ sentence: sentence`Added the place ${place(placeId)}` }),

  PlaceUpdated: (event, { earlier }) => ({
    sentence: sentence`Changed the place ${place(event.data.placeId)}`,
    changes: listChanges(placeFields, event.data, (field) => earlier(event, field)),
  }),
};
