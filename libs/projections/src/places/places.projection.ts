import { type locationStatuses } from '@bahi/contract/labels';
import { type PlaceEvent } from '@bahi/domain/places/place';
import { change, projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { recordTopics } from '../topics.ts';

const VERSION = 'places-v3';

export interface PlaceRow {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly placeName: string;
  readonly placeAddress: string;
  readonly status: keyof typeof locationStatuses;
  readonly position: number;
}

export const placeTable = table<PlaceRow>(VERSION, 'place', {
  fields: { organisationId: 'text', status: 'text', name: 'searchable', position: 'integer' },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'name', 'position'],
    ['organisationId', 'status', 'position'],
    ['organisationId', 'status', 'name', 'position'],
  ],
  topics: recordTopics('place'),
});

export const placesProjection = projection<PlaceEvent>(VERSION, {
  tables: [placeTable],
  on: {
    PlaceCreated: ({ data: { placeId: id, name, placeName, placeAddress }, organisationId, position }) => [
      put(placeTable, id, {
        id,
        organisationId: organisationId ?? '',
        name,
        placeName,
        placeAddress,
        status: 'ACTIVE',
        position,
      }),
    ],
    PlaceUpdated: ({ data: { placeId, ...changed } }) => [
      change(placeTable, placeId, (row) => ({ ...row, ...changed })),
    ],
  },
});
