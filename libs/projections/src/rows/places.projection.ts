import { type PlaceEvent } from '@bahi/domain/places/place';
import { projection, put } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { listed } from '../topics.ts';

const VERSION = 'places-v1';

export interface PlaceRow {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly placeName: string;
  readonly placeAddress: string;
  readonly position: number;
}

export const placeTable = table<PlaceRow>(VERSION, 'place', {
  fields: { organisationId: 'text', name: 'searchable', position: 'integer' },
  indexes: [
    ['organisationId', 'position'],
    ['organisationId', 'name', 'position'],
  ],
  topics: listed('places', 'place'),
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
        position,
      }),
    ],
  },
});
