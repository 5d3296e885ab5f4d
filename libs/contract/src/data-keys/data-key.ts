import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { codes } from '../codes.ts';
import { dayInAnswer, named } from '../fields.ts';

/** What a data key may read. docs/rules/audit.md#data-keys. */
export const dataScopes = {
  books: 'Books',
  people: 'Names and contacts',
  audit: 'Audit trail',
} as const;
export type DataScope = keyof typeof dataScopes;

/** The live keys of a firm. */
export const MAX_DATA_KEYS = 20;

/** How long a key lives unless its request says otherwise, and at most. */
export const USUAL_KEY_DAYS = 90;
export const MAX_KEY_DAYS = 365;

/** Begins every key, so that a program which finds one knows what it is. */
export const DATA_KEY_PREFIX = 'bahi_';

/** A data key in an answer, without its secret. Times in ISO 8601. */
export const dataKey = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(codes(dataScopes))),
  branches: v.union([v.literal('ALL'), v.array(v.object({ ...named.entries, code: v.string() }))]),
  createdAt: v.string(),
  createdBy: v.nullable(named),
  /** Its last day, which it lives through. */
  expiresAt: dayInAnswer,
  revokedAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  /** The table that it last read. */
  lastTable: v.nullable(v.string()),
});

/** Whether a key still opens anything on that day. */
export function isLiveKey(
  { expiresAt, revokedAt }: { readonly expiresAt: Day; readonly revokedAt: string | null },
  today: Day,
): boolean {
  return revokedAt === null && expiresAt >= today;
}
