import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, firmName } from '../fields.ts';
import { foundPlace } from './place.ts';

export const createLocation = command({
  slug: 'create-location',
  path: '/location/create',
  may: 'office',
  scope: 'firm',
  summary: 'Keep a place under a name of our own',
  input: fields({ name: firmName, ...foundPlace.entries }),
  refuses: [],
  response: v.object({ locationId: v.string() }),
});
