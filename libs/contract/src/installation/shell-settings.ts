import * as v from 'valibot';
import { query } from '../define.ts';
import { fields } from '../fields.ts';

export const shellSettings = query({
  slug: 'shell-settings',
  method: 'GET',
  path: '/settings/shell',
  may: 'signed-in',
  scope: 'own',
  summary: 'Settings of this installation that every page shows',
  description: 'Each field is null if the operator has not set it.',
  input: fields({}),
  changesWith: () => [],
  response: v.object({
    support: v.nullable(
      v.object({
        /** Ten digits. */
        phoneNumber: v.nullable(v.string()),
        email: v.nullable(v.string()),
      }),
    ),
    /** The path of the video on this server; it needs no session. */
    demoVideo: v.nullable(v.string()),
    /** Midnight in India of the launch day, as an ISO time. */
    launchAt: v.nullable(v.string()),
    /** Addresses in the app stores. */
    apps: v.nullable(v.object({ android: v.nullable(v.string()), iphone: v.nullable(v.string()) })),
  }),
});
