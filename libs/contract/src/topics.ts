/** The lists whose items have topics of their own, by the kind of the item. */
export const LISTS = {
  trip: 'trips',
  party: 'parties',
  vehicle: 'vehicles',
  place: 'places',
  user: 'users',
  branch: 'branches',
} as const;

type Thing = keyof typeof LISTS;

/**
 * The lists of a firm. `ledgers` changes with every entry of the firm, `users` also with a request to join it, `proof`
 * with a checkpoint or a verification, `data-keys` also when one is used.
 */
type ListTopic = (typeof LISTS)[Thing] | 'ledgers' | 'maintenance' | 'proof' | 'data-keys';

/** One item of a list, by its id. */
type ThingTopic = `${Thing}:${string}`;

/**
 * The topics of `GET /live`. `organisation` is the firm itself; `profile` and `notifications` belong to the listener.
 * docs/architecture/client.md#from-a-change-to-an-open-page.
 */
export type Topic = ListTopic | ThingTopic | 'organisation' | 'profile' | 'notifications';

/** Sent instead of topics if they are too many to list, or if some may have been missed. */
export const EVERYTHING = 'all';

/** What a command may change. A list stands for its items too: `trips` for every `trip:<id>`. */
export type CommandTopic = Exclude<Topic, ThingTopic> | typeof EVERYTHING;

/** Whether a command that may change `changes` may change an answer with these topics. */
export function mayChange(changes: readonly CommandTopic[], topics: readonly Topic[]): boolean {
  return changes.includes(EVERYTHING) || topics.some((topic) => changes.includes(toList(topic)));
}

/** The list of an item; any other topic as it is. */
function toList(topic: Topic): Exclude<Topic, ThingTopic> {
  const [thing] = topic.split(':') as [Thing];
  return LISTS[thing] ?? topic;
}

/** The data of a `changed` event: answers read from `position` on may differ from earlier ones. */
export interface Changed {
  readonly position: number;
  readonly topics: readonly (Topic | typeof EVERYTHING)[];
}

/** The name of the event that ends a stream, because the same session has opened newer ones. */
export const REPLACED = 'replaced';
