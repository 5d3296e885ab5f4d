import * as v from 'valibot';
import { command } from '../define.ts';
import { fields } from '../fields.ts';

export const logout = command({
  slug: 'logout',
  path: '/auth/logout',
  may: 'signed-in',
  scope: 'own',
  summary: 'End this session',
  input: fields({}),
  changes: [],
  refuses: ['no-session'],
  response: v.object({}),
});
