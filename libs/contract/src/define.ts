import type * as v from 'valibot';
// A bundler keeps `import {} from`, and would put `canCall` into the first load of the sign-in page.
import type { May } from './may.ts';
import { type RefusalCode } from './refusals.ts';
import { type Scope } from './scope.ts';
import { type CommandTopic, type Topic } from './topics.ts';

/** The body of a command's request: JSON, or one file in the multipart field `doc`. */
export type BodyKind = 'json' | 'file';

/**
 * The single definition of a use case. Everything that depends on the use case is derived from it: the route,
 * the bus message, the permission check, validation, HTTP statuses, the OpenAPI document, the typed client,
 * and the calls that the `tenants` and `fuzz` proofs make.
 */
export interface CommandDefinition<
  Input extends v.GenericSchema = v.GenericSchema,
  Refuses extends RefusalCode = RefusalCode,
  Answer extends v.GenericSchema = v.GenericSchema,
  Access extends May = May,
  Body extends BodyKind = BodyKind,
  DriverAnswer extends v.GenericSchema = v.GenericSchema,
  Ids extends v.GenericSchema = v.GenericSchema,
  Figures extends v.GenericSchema = v.GenericSchema,
  DriverFigures extends v.GenericSchema = v.GenericSchema,
> {
  readonly kind: 'command';
  readonly slug: string;
  readonly method: 'POST' | 'PATCH';
  /** The path below `/api`. */
  readonly path: `/${string}`;
  readonly may: Access;
  readonly scope: Scope;
  readonly body: Body;
  /** Set if the fields may also be sent as a multipart form: a text as it is, any other value as JSON. */
  readonly acceptsForm?: true;
  /** One line for OpenAPI. */
  readonly summary: string;
  /** For OpenAPI: facts about the answers that statuses and schemas cannot express. */
  readonly description?: string;
  /**
   * Parses the wire format (rupees, days as text) to paise and days. Unknown fields are dropped. For a file:
   * the properties that the server found in it.
   */
  readonly input: Input;
  /** A request to the path that lacks this field is answered by this query instead. */
  readonly whenMissing?: { readonly field: string; readonly query: QueryDefinition };
  /** Set if the command enters, changes or takes back money entries; the audit trail then records its refusals. */
  readonly postsMoney?: true;
  /**
   * The refusals of the command's own rules. Refusals that any call may get, such as `no-session`, are not
   * listed.
   */
  readonly refuses: readonly Refuses[];
  /**
   * Parses the wire format (rupees, days as text) to paise and days. A client parses an answer once, where it
   * arrives.
   */
  readonly response: Answer;
  /**
   * The answer for a DRIVER, if the full answer contains money. The server drops fields that this schema does
   * not name.
   */
  readonly driverResponse?: DriverAnswer;
  /**
   * The part of the answer that no row has to provide: the ids that the decision names. It is the answer to
   * `Prefer: return=minimal`, and to any request whose rows are late or whose object was deleted since. A strict schema,
   * so that a wrong answer is not taken for a minimal one. Set for every command whose answer is read from rows.
   */
  readonly ids?: Ids;
  /** Set if `POST /dry-run<path>` says what the command would do now. docs/rules/api.md#dry-runs. */
  readonly dryRun?: true;
  /** The figures that a dry run answers. They hold nothing that the caller's own queries do not show. */
  readonly figures?: Figures;
  /** The figures for a DRIVER; without it a DRIVER gets none. */
  readonly driverFigures?: DriverFigures;
  /**
   * What the command may change. After its answer a client reads again the queries on the screen that have one of these
   * topics, and no others. Empty if the caller hears of no change, for example because their session has ended.
   */
  readonly changes: readonly CommandTopic[];
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
/** The minimal answer of a command as the server sends it; the whole answer if it is not read from rows. */
export type WireIds<D extends CommandDefinition> =
  v.GenericSchema extends NonNullable<D['ids']> ? object : v.InferInput<NonNullable<D['ids']>>;
/** The minimal answer as a client parses it; the whole answer if it is not read from rows. */
export type IdsOf<D extends CommandDefinition> =
  v.GenericSchema extends NonNullable<D['ids']> ? ResponseOf<D> : v.InferOutput<NonNullable<D['ids']>>;
/** The figures of a command's dry run as the server sends them. */
export type WireFigures<D extends CommandDefinition> = v.InferInput<NonNullable<D['figures']>>;
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
  Ids extends v.GenericSchema,
  Figures extends v.GenericSchema,
  DriverFigures extends v.GenericSchema,
>(
  definition: Omit<
    CommandDefinition<Input, Refuses, Answer, Access, 'file', DriverAnswer, Ids, Figures, DriverFigures>,
    'kind' | 'method'
  > &
    Patch,
): CommandDefinition<Input, Refuses, Answer, Access, 'file', DriverAnswer, Ids, Figures, DriverFigures>;
export function command<
  Input extends v.GenericSchema,
  const Refuses extends RefusalCode,
  Answer extends v.GenericSchema,
  const Access extends May,
  DriverAnswer extends v.GenericSchema,
  Ids extends v.GenericSchema,
  Figures extends v.GenericSchema,
  DriverFigures extends v.GenericSchema,
>(
  definition: Omit<
    CommandDefinition<Input, Refuses, Answer, Access, 'json', DriverAnswer, Ids, Figures, DriverFigures>,
    'kind' | 'method' | 'body'
  > &
    Patch,
): CommandDefinition<Input, Refuses, Answer, Access, 'json', DriverAnswer, Ids, Figures, DriverFigures>;
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
