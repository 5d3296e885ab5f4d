import { randomBytes, randomUUID } from 'node:crypto';
import { commandIdOf, newCommandId, newIdOf } from '@bahi/event-store/command-id';
import { type Call } from '@bahi/event-store/transact';
import { dayAt } from '@bahi/kernel/day';

/** A command under way, and the ids that it mints: a retry with the same key mints the same ones. */
export interface CommandCall extends Call {
  readonly newId: (name: string) => string;
}

interface NewCall {
  readonly now: number;
  readonly userId: string | null;
  readonly organisationId: string | null;
  readonly correlationId: string | null;
  /** The message's key, with the route and the hash of the parsed input. */
  readonly key: { readonly value: string; readonly route: string; readonly bodyHash: string } | null;
}

export function newCall({ now, userId, organisationId, correlationId, key }: NewCall): CommandCall {
  const counted = key !== null && userId !== null;
  const commandId = counted
    ? commandIdOf(userId, key.value)
    : newCommandId(now, randomBytes(10).toString('hex'));
  return {
    commandId,
    organisationId,
    userId,
    correlationId: correlationId ?? randomUUID(),
    now,
    today: dayAt(now),
    key: counted ? { route: key.route, bodyHash: key.bodyHash } : null,
    newId: (name) => newIdOf(commandId, name),
  };
}
