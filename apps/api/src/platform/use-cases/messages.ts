import {
  type BodyKind,
  type CommandDefinition,
  type Definition,
  type InputOf,
  type QueryDefinition,
  type WireIds,
  type WireResponse,
} from '@bahi/contract/define';
import { type Outcome } from '@bahi/event-store/call';
import { type Day } from '@bahi/kernel/day';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { type CommandCall } from '../transact/call.ts';
import { type MemberPrincipal, type PrincipalFor } from '../principal.ts';

/** A parsed, permitted command, for its handler. */
export class CommandMessage<D extends CommandDefinition = CommandDefinition> {
  constructor(
    readonly input: InputOf<D>,
    readonly caller: PrincipalFor<D>,
    readonly call: CommandCall,
    /** The uploaded file; null unless the definition's body is a file. */
    readonly bytes: FileBytes<D['body']>,
  ) {}
}

type FileBytes<Body extends BodyKind> = Body extends 'file' ? Uint8Array : null;

/** A parsed, permitted query, for its handler. */
export class QueryMessage<D extends QueryDefinition = QueryDefinition> {
  constructor(
    readonly rows: ScopedRows,
    readonly input: InputOf<D>,
    readonly caller: PrincipalFor<D>,
    readonly today: Day,
    /**
     * Runs an effect of the query, such as counting a look-up, once: a query is run again if the rows change meanwhile.
     */
    readonly once: Once,
  ) {}
}

type Once = <Result>(effect: () => Promise<Result>) => Promise<Result>;

/** An effect, and its result, that several runs of one query share. */
export function shareEffect(): Once {
  let begun: Promise<unknown> | undefined;
  return <Result>(effect: () => Promise<Result>) => (begun ??= effect()) as Promise<Result>;
}

/** A handler's result: what the command did, and a function that reads the answer from the rows. */
export interface CommandResult<D extends CommandDefinition = CommandDefinition> {
  readonly outcome: Outcome;
  /** The minimal answer, which is also the answer if `answer` returns null. */
  readonly ids: WireIds<D>;
  /** Reads the answer; null if its row does not exist. If the rows lag, it has earlier figures and is marked stale. */
  readonly answer: (rows: ScopedRows) => Promise<WireResponse<D> | null> | WireResponse<D> | null;
}

/**
 * A command's handler loads the streams, decides, appends, and returns a function that reads the answer. All rules are
 * functions of `libs/domain`. Before the decider, a handler may call rules that several commands share, such as
 * `refuseCashOfClosedBranch`.
 */
export interface CommandExecutor<D extends CommandDefinition> {
  execute(message: CommandMessage<D>): Promise<CommandResult<D>>;
}

/** A query's handler. Null is answered as 404. */
export interface QueryExecutor<D extends QueryDefinition> {
  execute(message: QueryMessage<D>): Promise<WireResponse<D> | null>;
}

/** Sender and call of a command, for functions that several handlers share. */
export interface CommandContext {
  readonly caller: MemberPrincipal;
  readonly call: CommandCall;
}

/**
 * Nest's buses find a handler by the class of the message, so each definition has its own class; `@Handles`
 * names it to them.
 */
export const commandClassFor = createPerDefinition(() => class extends CommandMessage {});
export const queryClassFor = createPerDefinition(() => class extends QueryMessage {});

function createPerDefinition<Class>(make: () => Class): (definition: Definition) => Class {
  const made = new WeakMap<Definition, Class>();
  return (definition) => {
    const messageClass = made.get(definition) ?? make();
    made.set(definition, messageClass);
    return messageClass;
  };
}
