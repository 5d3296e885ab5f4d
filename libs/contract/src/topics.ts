/** The lists of a firm. `ledgers` changes with every entry of the firm, `users` also with a request to join it. */
type ListTopic =
  'trips' | 'parties' | 'vehicles' | 'places' | 'users' | 'ledgers' | 'maintenance' | 'branches';

/** One item of a list, by its id. */
type ThingTopic = `${'trip' | 'party' | 'vehicle' | 'place' | 'user' | 'branch'}:${string}`;

/**
 * The topics of `GET /live`. `organisation` is the firm itself; `profile` and `notifications` belong to the listener.
 * docs/architecture/client.md#from-a-change-to-an-open-page.
 */
export type Topic = ListTopic | ThingTopic | 'organisation' | 'profile' | 'notifications';

/** Sent instead of topics if they are too many to list, or if some may have been missed. */
export const EVERYTHING = 'all';

/** The data of a `changed` event: answers read from `position` on may differ from earlier ones. */
export interface Changed {
  readonly position: number;
  readonly topics: readonly (Topic | typeof EVERYTHING)[];
}

/** The name of the event that ends a stream, because the same session has opened newer ones. */
export const REPLACED = 'replaced';
