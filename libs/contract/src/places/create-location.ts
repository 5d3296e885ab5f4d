import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, firmName } from '../fields.ts';
import { foundPlace } from './place.ts';

export const createLocation = command({
  slug: 'create-location',
  path: '/location/create',
  may: 'office',
  scope: 'firm',
  summary: "Store a place under the firm's own name for it",
  input: fields({ name: firmName, ...foundPlace.entries }),
  changes: ['places'],
  refuses: [],
  response: v.object({ locationId: v.string() }),
});
