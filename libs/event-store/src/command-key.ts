import { type Warning } from '@bahi/kernel/decision';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { COMMAND_KEY_USED } from '@bahi/kernel/event-versions';
import { type StreamRef } from './command-streams.ts';

/** The request that a client's `Idempotency-Key` was sent with. */
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

/** The warnings of the first use of the key; null if it was used for another command. */
export function findFirstWarnings({ data }: DomainEvent, { route, bodyHash }: CommandKey): Warning[] | null {
  const used = data as unknown as KeyUsed;
  if (used.route !== route || used.bodyHash !== bodyHash) return null;
  return used.warnings.map(restoreFieldOrder);
}

/** A store may change the order of the fields. */
function restoreFieldOrder({ code, message, field }: Warning): Warning {
  return field === undefined ? { code, message } : { code, message, field };
}
