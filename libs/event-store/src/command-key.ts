import { type Warning } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { type StreamRef } from './command-streams.ts';

/** What must be equal when a client repeats an `Idempotency-Key`: the route and the hash of the body. */
export interface CommandKey {
  readonly route: string;
  readonly bodyHash: string;
}

interface KeyUsed extends CommandKey {
  readonly warnings: readonly Warning[];
}

export function keyStreamName(commandId: string): string {
  return `key-${commandId}`;
}

/** The event that a command appends to its key's stream, together with its decisions. */
export function makeKeyChange(commandId: string, key: CommandKey, warnings: readonly Warning[]) {
  const stream: StreamRef = { name: keyStreamName(commandId), initial: null, evolve: (state) => state };
  return { stream, events: [{ type: COMMAND_KEY_USED, data: { ...key, warnings } }] };
}

/** The warnings of the key's first use; null if that had another route or body. */
export function findFirstWarnings({ data }: DomainEvent, { route, bodyHash }: CommandKey): Warning[] | null {
  const used = data as unknown as KeyUsed;
  if (used.route !== route || used.bodyHash !== bodyHash) return null;
  return used.warnings.map(restoreFieldOrder);
}

/** A store may return the fields in another order, but a repeat must get exactly the first warnings. */
function restoreFieldOrder({ code, message, field }: Warning): Warning {
  return field === undefined ? { code, message } : { code, message, field };
}
