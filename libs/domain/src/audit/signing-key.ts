import { accepted, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The key of the installation that signs the checkpoints of all firms. */
const events = {
  /** The first key, or one that took the place of another. `publicKey` is the 32 bytes in base64. */
  SigningKeyChanged: v.object({ publicKey: v.string() }),
};

export type SigningKeyEvent = EventsOf<typeof events>;

export interface RegisteredKey {
  /** Null until the first checkpoint. */
  readonly publicKey: string | null;
}

export const signingKey = aggregate<RegisteredKey, typeof events, [what: 'installation']>({
  category: 'signingkey',
  events,
  initial: { publicKey: null },
  evolve: { SigningKeyChanged: (_, { publicKey }) => ({ publicKey }) },
});

export function changeSigningKey(publicKey: string): Decision<SigningKeyEvent, never> {
  return accepted([{ type: 'SigningKeyChanged', data: { publicKey } }]);
}
