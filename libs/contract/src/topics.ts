/** The lists of a firm. `ledgers` changes with every entry of the firm, `users` also with a request to join it. */
type ListTopic =
  'trips' | 'parties' | 'vehicles' | 'places' | 'users' | 'ledgers' | 'maintenance' | 'branches';

/** One of them, by its id. */
type ThingTopic = `${'trip' | 'party' | 'vehicle' | 'place' | 'user' | 'branch'}:${string}`;

/** What `GET /live` names; `organisation` is the firm itself, `profile` and `notifications` whoever listens. docs/rules/api.md. */
export type Topic = ListTopic | ThingTopic | 'organisation' | 'profile' | 'notifications';

/** In the place of topics that are too many to be told apart, or that may have been missed. */
export const EVERYTHING = 'all';

/** The data of a `changed` event: what is read from `position` on may differ from what was read before. */
export interface Changed {
  readonly position: number;
  readonly topics: readonly (Topic | typeof EVERYTHING)[];
}

/** The event after which a stream ends because the same session has opened others. */
export const REPLACED = 'replaced';
