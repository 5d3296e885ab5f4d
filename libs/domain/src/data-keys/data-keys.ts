import { codes } from '@bahi/contract/codes';
import { dataScopes } from '@bahi/contract/data-keys/data-key';
import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { aggregate, dayField, type EventsOf } from '../aggregate.ts';

/**
 * The data keys of a firm. They are in one stream, so that concurrent commands cannot make more than the limit, and the
 * guard of `/data` reads one stream for all keys of a firm.
 */
const events = {
  /** Whoever has the key may read these branches until the end of `expiresOn` in India. */
  DataKeyCreated: v.object({
    dataKeyId: v.string(),
    /** SHA-256 of the key, which is shown once and stored nowhere. */
    keyHash: v.string(),
    name: v.string(),
    scopes: v.array(v.picklist(codes(dataScopes))),
    branches: v.union([v.literal('ALL'), v.array(v.string())]),
    expiresOn: dayField,
  }),
  /** The key opens nothing any more. */
  DataKeyRevoked: v.object({ dataKeyId: v.string(), name: v.string() }),
};

export type DataKeyEvent = EventsOf<typeof events>;

/** What the key was made with, and whether it was revoked. */
export interface DataKey extends Omit<
  Extract<DataKeyEvent, { readonly type: 'DataKeyCreated' }>['data'],
  'dataKeyId'
> {
  readonly id: string;
  readonly isRevoked: boolean;
}

/** In the order in which they were made. */
export type DataKeys = readonly DataKey[];

export const dataKeys = aggregate<DataKeys, typeof events, [organisationId: string]>({
  category: 'datakeys',
  events,
  initial: [],
  evolve: {
    DataKeyCreated: (keys, { dataKeyId: id, ...made }) => [...keys, { ...made, id, isRevoked: false }],
    DataKeyRevoked: (keys, { dataKeyId }) =>
      keys.map((key) => (key.id === dataKeyId ? { ...key, isRevoked: true } : key)),
  },
});

/** Whether it opens something on that day. */
export function isLive({ isRevoked, expiresOn }: DataKey, today: Day): boolean {
  return !isRevoked && expiresOn >= today;
}

/** The live key with this hash; null if it is unknown, expired or revoked. */
export function findLiveKey(keys: DataKeys, keyHash: string, today: Day): DataKey | null {
  return keys.find((key) => key.keyHash === keyHash && isLive(key, today)) ?? null;
}
