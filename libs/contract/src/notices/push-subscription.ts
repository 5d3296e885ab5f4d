import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { inReference } from '../in-reference.ts';
import { limitLength } from '../limit-length.ts';
import { messages } from '../messages.ts';

/** A browser's subscription has less than half as many. */
const MAX_CHARACTERS = 2_000;
/** An uncompressed point of P-256, and 16 bytes, both in base64url, which some browsers pad. */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const SECRET = /^[\w-]{22}(?:==)?$/;

const subscription = v.object({
  endpoint: v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+\/\S*$/)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(PUBLIC_KEY)),
    auth: v.pipe(v.string(), v.regex(SECRET)),
  }),
});

/** The text of `JSON.stringify(pushSubscription)`; other fields in it are dropped. */
export const pushSubscription = v.pipe(
  v.string(messages.required),
  inReference({ contentMediaType: 'application/json' }),
  limitLength(MAX_CHARACTERS, bookMessages.pushSubscriptionInvalid),
  v.maxLength(MAX_CHARACTERS, bookMessages.pushSubscriptionInvalid),
  v.check((text) => v.is(subscription, parseJson(text)), bookMessages.pushSubscriptionInvalid),
  v.transform((text) => v.parse(subscription, parseJson(text))),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
