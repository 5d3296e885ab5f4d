import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';
import { dataKeyId } from '../id-fields.ts';
import { namedId } from '../named-id.ts';
import { dataKey } from './data-key.ts';

export const revokeDataKey = command({
  slug: 'revoke-data-key',
  path: '/data-key/revoke',
  may: 'admin',
  scope: 'firm',
  summary: 'Revoke a data key, which is refused within a second',
  input: fields({ dataKeyId }),
  changes: ['data-keys'],
  refuses: ['already-deleted', 'not-found'],
  response: v.object({ dataKey }),
  ids: v.strictObject({ dataKey: namedId }),
});
