import type * as v from 'valibot';
import { type May } from './may.ts';
import { type RefusalCode } from './refusals.ts';
import { type Scope } from './scope.ts';
import { type Topic } from './topics.ts';

/** The body of a command's request: JSON, or one file in the multipart field `doc`. */
export type BodyKind = 'json' | 'file';

/**
 * The single definition of a use case. It determines the route and its bus message, permission, validation, statuses,
 * the idempotency key, OpenAPI, the typed client, and the lists that the `tenants` and `fuzz` proofs walk.
 */
export interface CommandDefinition<
  Input extends v.GenericSchema = v.GenericSchema,
  Refuses extends RefusalCode = RefusalCode,
  Answer extends v.GenericSchema = v.GenericSchema,
  Access extends May = May,
  Body extends BodyKind = BodyKind,
  DriverAnswer extends v.GenericSchema = v.GenericSchema,
> {
  readonly kind: 'command';
  readonly slug: string;
  readonly method: 'POST' | 'PATCH';
  /** The path below `/api`. */
  readonly path: `/${string}`;
  readonly may: Access;
  readonly scope: Scope;
  readonly body: Body;
  /** One line for OpenAPI. */
  readonly summary: string;
  /** For OpenAPI: facts about the answers that statuses and schemas cannot express. */
  readonly description?: string;
  /**
   * From the wire format (rupees, days as text) to the parsed one (paise, days). Unknown fields are dropped. For a
   * file: the properties that the server found in it.
   */
  readonly input: Input;
  /** A request to the same path without this field asks this query instead. */
  readonly without?: { readonly field: string; readonly asks: QueryDefinition };
  /** Set if the command enters, changes or takes back money entries; the audit trail then records its refusals. */
  readonly postsMoney?: true;
  /** The refusals of the command's own rules, without those that any call may get. */
  readonly refuses: readonly Refuses[];
  /**
   * From the wire format (rupees, days as text) to the parsed one (paise, days). A client parses an answer once, where
   * it arrives.
   */
  readonly response: Answer;
  /** The answer for a DRIVER, where the full answer holds money: fields that this schema does not name are dropped. */
  readonly driverResponse?: DriverAnswer;
}

export interface QueryDefinition<
  Input extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
  Access extends May = May,
  DriverAnswer extends v.GenericSchema = v.GenericSchema,
> {
  readonly kind: 'query';
  readonly slug: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly may: Access;
  readonly scope: Scope;
  readonly summary: string;
  readonly description?: string;
  readonly input: Input;
  /** The topics of `GET /live` after which the answer may have changed, including the names in it. */
  changesWith(input: v.InferInput<Input>): readonly Topic[];
  /** As in a command. */
  readonly response: Answer;
  /** As in a command. */
  readonly driverResponse?: DriverAnswer;
}

export type Definition = CommandDefinition | QueryDefinition;

/** The request as a client sends it. */
export type WireInput<D extends Definition> = v.InferInput<D['input']>;
/** The input as a handler gets it. */
export type InputOf<D extends Definition> = v.InferOutput<D['input']>;
/** The answer as the server sends it. */
export type WireResponse<D extends Definition> = v.InferInput<D['response']>;
/** The answer as a client parses it. */
export type ResponseOf<D extends Definition> = v.InferOutput<D['response']>;
/** The refusal codes of a command's own rules. */
export type RefusesOf<D extends CommandDefinition> = D['refuses'][number];

/** A command is a POST unless its definition names another method. */
interface Patch {
  readonly method?: 'PATCH';
}

export function command<
  Input extends v.GenericSchema,
  const Refuses extends RefusalCode,
  Answer extends v.GenericSchema,
  const Access extends May,
  DriverAnswer extends v.GenericSchema,
>(
  definition: Omit<
    CommandDefinition<Input, Refuses, Answer, Access, 'file', DriverAnswer>,
    'kind' | 'method'
  > &
    Patch,
): CommandDefinition<Input, Refuses, Answer, Access, 'file', DriverAnswer>;
export function command<
  Input extends v.GenericSchema,
  const Refuses extends RefusalCode,
  Answer extends v.GenericSchema,
  const Access extends May,
  DriverAnswer extends v.GenericSchema,
>(
  definition: Omit<
    CommandDefinition<Input, Refuses, Answer, Access, 'json', DriverAnswer>,
    'kind' | 'method' | 'body'
  > &
    Patch,
): CommandDefinition<Input, Refuses, Answer, Access, 'json', DriverAnswer>;
export function command(
  definition: Omit<CommandDefinition, 'kind' | 'method' | 'body'> & Patch & { readonly body?: BodyKind },
): CommandDefinition {
  return { kind: 'command', method: 'POST', ...definition, body: definition.body ?? 'json' };
}

export function query<
  Input extends v.GenericSchema,
  Answer extends v.GenericSchema,
  const Access extends May,
  DriverAnswer extends v.GenericSchema,
>(
  definition: Omit<QueryDefinition<Input, Answer, Access, DriverAnswer>, 'kind' | 'method'> & {
    readonly method?: 'GET';
  },
): QueryDefinition<Input, Answer, Access, DriverAnswer> {
  return { kind: 'query', ...definition, method: definition.method ?? 'POST' };
}

/** The same use case with the answer for a DRIVER. */
export type ForDriver<D extends Definition> = Omit<D, 'response'> & {
  readonly response: NonNullable<D['driverResponse']>;
};

/** The definition that a DRIVER's client calls, with the DRIVER's answer where there is one. */
export function forDriver<D extends Definition>(definition: D): ForDriver<D> {
  const { driverResponse } = definition;
  if (driverResponse === undefined) throw new Error(`${definition.slug} answers a DRIVER as everybody`);
  return { ...definition, response: driverResponse };
}
