import type * as v from 'valibot';
import { type May } from './may.ts';
import { type RefusalCode } from './refusals.ts';
import { type Scope } from './scope.ts';
import { type Topic } from './topics.ts';

/** How a command's request arrives: JSON, or one file in the multipart field `doc`. */
export type BodyKind = 'json' | 'file';

/**
 * The one definition of a use case. From it come the route and its bus message, permission, validation, statuses,
 * the idempotency key, OpenAPI, the typed client and the lists that the tenant matrix and the fuzz test walk.
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
  /** Below `/api`. */
  readonly path: `/${string}`;
  readonly may: Access;
  readonly scope: Scope;
  readonly body: Body;
  /** One line for OpenAPI. */
  readonly summary: string;
  /** For OpenAPI: what statuses and schemas cannot say of its answers. */
  readonly description?: string;
  /**
   * Wire in (rupees, days as text), parsed out (paise, days). Unknown fields are dropped. Of a file: what the server
   * found of it.
   */
  readonly input: Input;
  /** A request to its path that lacks this field is this question. */
  readonly without?: { readonly field: string; readonly asks: QueryDefinition };
  /** Enters, changes or takes back money entries: where a rule refuses it, the audit trail says so. */
  readonly postsMoney?: true;
  /** What its own rules may refuse; what any call may refuse is not repeated here. */
  readonly refuses: readonly Refuses[];
  /** Wire in (rupees, days as text), parsed out (paise, days): a client parses it once, where it comes in. */
  readonly response: Answer;
  /** What a DRIVER is answered instead, where the answer holds money: what this schema does not name is dropped. */
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
  /** What of `GET /live` says that the answer may be another now, also where a name in it is. */
  changesWith(input: v.InferInput<Input>): readonly Topic[];
  /** As that of a command. */
  readonly response: Answer;
  /** What a DRIVER is answered instead, where the answer holds money: what this schema does not name is dropped. */
  readonly driverResponse?: DriverAnswer;
}

export type Definition = CommandDefinition | QueryDefinition;

/** What a client sends. */
export type WireInput<D extends Definition> = v.InferInput<D['input']>;
/** What a handler gets. */
export type InputOf<D extends Definition> = v.InferOutput<D['input']>;
/** What the server answers. */
export type WireResponse<D extends Definition> = v.InferInput<D['response']>;
/** What a client makes of it. */
export type ResponseOf<D extends Definition> = v.InferOutput<D['response']>;
/** The codes that a command's own rules may refuse with. */
export type RefusesOf<D extends CommandDefinition> = D['refuses'][number];

/** A command is a POST, unless docs/rules/api.md names it otherwise. */
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

/** The same use case as a DRIVER is answered. */
export type ForDriver<D extends Definition> = Omit<D, 'response'> & {
  readonly response: NonNullable<D['driverResponse']>;
};

/** What the client of a DRIVER calls by, where they are answered something else. */
export function forDriver<D extends Definition>(definition: D): ForDriver<D> {
  const { driverResponse } = definition;
  if (driverResponse === undefined) throw new Error(`${definition.slug} answers a DRIVER as everybody`);
  return { ...definition, response: driverResponse };
}
