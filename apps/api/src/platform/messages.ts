import { type Position } from '@bahi/event-store/event-store';
import { type CommandDefinition, type Definition, type QueryDefinition } from '@bahi/contract/define';
import { type Principal } from './caller.ts';

/** A command on the CommandBus, the same from a route, a job or a reactor. DESIGN: "The bus carries no HTTP". */
export class CommandMessage {
  constructor(
    readonly definition: CommandDefinition,
    /** As on the wire, or the `Upload` of a definition whose body is a file; the bus validates it. */
    readonly input: unknown,
    readonly principal: Principal,
    /** With the same key the principal has one effect and the same answer; null: every message has its own. */
    readonly key: string | null,
    /** What led to it: a request's id, or that of the event that a reactor answers; null begins anew. */
    readonly correlationId: string | null = null,
  ) {}
}

/** A query on the QueryBus. */
export class QueryMessage {
  constructor(
    readonly definition: QueryDefinition,
    readonly input: unknown,
    readonly principal: Principal,
    /** The answer waits for the rows to hold this position; START: for none. */
    readonly minPosition: Position,
  ) {}
}

export function commandMessage({
  definition,
  input,
  principal,
  key,
  correlationId,
}: Omit<CommandMessage, 'correlationId'> & Partial<CommandMessage>): CommandMessage {
  return new (commandClassOf(definition))(definition, input, principal, key, correlationId);
}

export function queryMessage({ definition, input, principal, minPosition }: QueryMessage): QueryMessage {
  return new (queryClassOf(definition))(definition, input, principal, minPosition);
}

/** A Nest bus finds its handler by the message's class, so each definition has one. */
export const commandClassOf = perDefinition(() => class extends CommandMessage {});
export const queryClassOf = perDefinition(() => class extends QueryMessage {});

function perDefinition<MessageClass>(make: () => MessageClass): (definition: Definition) => MessageClass {
  const made = new WeakMap<Definition, MessageClass>();
  return (definition) => {
    const messageClass = made.get(definition) ?? make();
    made.set(definition, messageClass);
    return messageClass;
  };
}
