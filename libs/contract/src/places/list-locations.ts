import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, line, listLength, optionalText, page } from '../fields.ts';
import { location } from './place.ts';

export const listLocations = query({
  slug: 'list-locations',
  path: '/location/list',
  may: 'office',
  summary: 'Places of the firm, newest first',
  input: fields({ ...page, name: optionalText(line(100)) }),
  answers: v.object({ locations: v.array(location), ...listLength }),
});
