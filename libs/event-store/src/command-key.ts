import { type DecisionIds, type Warning } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { type StreamRef } from './command-streams.ts';

/** What must be equal when a client repeats an `Idempotency-Key`: the route and the hash of the body. */
export interface CommandKey {
  readonly route: string;
  readonly bodyHash: string;
}

/** What a repeat of a command answers again. */
export interface FirstAnswer {
  readonly warnings: readonly Warning[];
  readonly ids: DecisionIds | null;
}

interface KeyUsed extends CommandKey {
  readonly warnings: readonly Warning[];
  /** Absent in the keys of older versions. */
  readonly ids?: DecisionIds;
}

export function keyStreamName(commandId: string): string {
  return `key-${commandId}`;
}

/** The event that a command appends to its key's stream, together with its decisions. */
export function makeKeyChange(commandId: string, key: CommandKey, { warnings, ids }: FirstAnswer) {
  const stream: StreamRef = { name: keyStreamName(commandId), initial: null, evolve: (state) => state };
  return { stream, events: [{ type: COMMAND_KEY_USED, data: { ...key, warnings, ...(ids && { ids }) } }] };
}

/** The answer of the key's first use; null if that had another route or body. */
export function findFirstAnswer({ data }: DomainEvent, { route, bodyHash }: CommandKey): FirstAnswer | null {
  const used = data as unknown as KeyUsed;
  if (used.route !== route || used.bodyHash !== bodyHash) return null;
  return { warnings: used.warnings.map(restoreFieldOrder), ids: used.ids ?? null };
}

/** A store may return the fields in another order, but a repeat must get exactly the first warnings. */
function restoreFieldOrder({ code, message, field }: Warning): Warning {
  return field === undefined ? { code, message } : { code, message, field };
}
