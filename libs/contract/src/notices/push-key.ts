import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const pushKey = query({
  slug: 'push-key',
  method: 'GET',
  path: '/notification/push-key',
  may: 'signed-in',
  scope: 'own',
  summary: 'The key that a browser subscribes to notifications with',
  description: 'Null where the installation has no keys: then notifications are shown in Bahi only.',
  input: fields({}),
  changesWith: () => [],
  response: v.object({ publicKey: v.nullable(v.string()) }),
});
