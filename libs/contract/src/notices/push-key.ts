import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const pushKey = query({
  slug: 'push-key',
  method: 'GET',
  path: '/notification/push-key',
  may: 'signed-in',
  scope: 'own',
  summary: 'The public key with which a browser subscribes to notifications',
  description: 'Null if the installation has no keys; notifications are then shown only in Bahi.',
  input: fields({}),
  changesWith: () => [],
  response: v.object({ publicKey: v.nullable(v.string()) }),
});
