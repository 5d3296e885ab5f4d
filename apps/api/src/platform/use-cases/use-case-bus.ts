import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { parseRequest } from '@bahi/contract/parse-request';
import { type DoneOutcome, isRefused, type Outcome, type RefusedOutcome } from '@bahi/event-store/call';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { Transactor } from '@bahi/event-store/transact';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type Warning } from '@bahi/kernel/decision';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '@bahi/projections/caller';
import { scopeRows } from '@bahi/projections/scoped-rows';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Answered } from './answered.ts';
import { type ApiError, toErrorBody, invalidInput, refusal, toRefusal } from '../api-error.ts';
import { authorize, mayRepeat, refuseCall } from './authorize.ts';
import { placeAtDateField } from '../transact/closed-books-rule.ts';
import { type NamedBranches, refuseInvisibleBranch } from './entry-branches.ts';
import { type CommandCall, newCall, toOrigin } from '../transact/call.ts';
import { type Principal, type PrincipalFor } from '../principal.ts';
import { redactFigures, redactForRole } from './redact-for-role.ts';
import { Metrics } from '../observability/metrics.ts';
import { findSignInPhoneHmac } from '../session/find-sign-in-phone-hmac.ts';
import { Reader } from './reader.ts';
import { type Secrets, sha256 } from '../session/secrets.ts';
import { AbuseLimits } from '../limits/abuse-limits.ts';
import { CLOCK, SECRETS } from '../tokens.ts';
import { type Upload } from '../uploads/upload.ts';
import { commandClassFor, type CommandResult, queryClassFor, shareEffect } from './messages.ts';
import { RefusalRecorder } from './refusal-recorder.ts';
import { type CommandRequest, type DryRunRequest, type QueryRequest } from './requests.ts';

/**
 * Runs the use case of every request. No other class uses Nest's buses.
 *
 * - Checks the permission and parses the input.
 * - Passes the idempotency key on; `Transactor` recognises a repeated command.
 * - Answers a command as soon as its append is durable, if the request prefers that and the rows are not far behind the
 *   log. Otherwise waits for rows that hold the append or, for a query, the position that the request names.
 * - Limits the rows to the caller's branches.
 * - Removes fields that a DRIVER may not read.
 *
 * This is not done in guards or pipes, because a job that ran a use case would bypass guards and pipes. Jobs and
 * reactors run no use case so far: they append with a `Transactor`.
 *
 * A repeated command gets its answer even if the caller has lost the permission since. For example, the person who
 * creates a firm gets a role that may not create one. `mayRepeat` says when a DRIVER gets no answer.
 */
@Injectable()
export class UseCaseBus {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly transactor: Transactor,
    private readonly reader: Reader,
    private readonly metrics: Metrics,
    private readonly abuseLimits: AbuseLimits,
    private readonly refusals: RefusalRecorder,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError for a refused command. It has no effect, but the audit trail may record the refusal. */
  async command(definition: CommandDefinition, request: CommandRequest): Promise<Answered> {
    try {
      return await this.metrics.measureCommand(
        definition.slug,
        () => this.#command(definition, request),
        toOutcome,
      );
    } catch (error) {
      this.refusals.recordLater(definition, request, error);
      throw error;
    }
  }

  /** @throws ApiError */
  async query(
    definition: QueryDefinition,
    { input, principal, minPosition }: QueryRequest,
  ): Promise<Answered> {
    if (principal.userId === null) throw refusal('no-session');
    authorize(definition, principal);
    const today = dayAt(this.clock());
    const parsed = parseRequest(definition, input, today);
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const refused = await this.#refuseBranches(principal, parsed.value);
    if (refused !== null) throw refused;
    const caller = narrowToBranch(principal, parsed.value);
    const Message = queryClassFor(definition);
    const once = shareEffect();
    const { answer, stale, rowsAt } = await this.reader.readAt(minPosition, (rows) =>
      this.queries.execute(
        new Message(scopeRows(rows, caller, definition.scope), parsed.value, caller, today, once),
      ),
    );
    if (answer === null) throw refusal('not-found');
    return { body: redactForRole(principal, definition, answer), stale, ...(rowsAt !== null && { rowsAt }) };
  }

  /**
   * Authorise, parse, check the branches, run, answer. Each stage may refuse the request. A refused request with a key is
   * answered all the same if it repeats a command that took effect; only then its key is read.
   */
  async #command(definition: CommandDefinition, request: CommandRequest): Promise<Answered> {
    const { principal, key } = request;
    // Authorises first, because parsing a wrong input is the most expensive case.
    const forbidden = refuseCall(definition, principal);
    if (forbidden !== null && (key === null || !mayRepeat(definition, principal))) throw forbidden;

    const now = this.clock();
    const { properties, bytes } = readBody(definition, request);
    const parsed = parseRequest(definition, properties, dayAt(now));
    await this.#limitSignIn(principal, parsed);
    if (!parsed.ok) throw forbidden ?? invalidInput(parsed.fields);

    const call = callFor(definition, request, parsed.value, now);
    const refused = forbidden ?? (await this.#refuseBranches(principal, parsed.value));
    const replay = refused === null ? null : await this.#findRepeat(definition, principal, call);
    if (refused !== null && replay === null) throw refused;

    const result = await this.#run(definition, parsed.value, principal, { ...call, replay }, bytes);
    const { outcome } = result;
    if (isRefused(outcome)) throw describeRefusal(outcome, parsed.value);
    if (!outcome.done) throw new Error(`${definition.slug} was only tried out`);
    return this.#answer(definition, request, result, outcome);
  }

  /**
   * What the command would do now: nothing is written, and no key is read.
   * @throws ApiError for a caller who may not send the command, or for an input that does not match its schema
   */
  async dryRun(definition: CommandDefinition, request: DryRunRequest): Promise<Answered> {
    const { principal } = request;
    authorize(definition, principal);
    const now = this.clock();
    const parsed = parseRequest(definition, request.input, dayAt(now));
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const refused = await this.#refuseBranches(principal, parsed.value);
    if (refused !== null) return toDryAnswer(refused, [], null);

    const call: CommandCall = {
      ...callFor(definition, { ...request, key: null }, parsed.value, now),
      dryRun: true,
    };
    const { outcome } = await this.#run(definition, parsed.value, principal, call, null);
    if (outcome.done) throw new Error(`the dry run of ${definition.slug} was not one`);
    const figures = redactFigures(principal, definition, outcome.figures ?? null);
    if (!isRefused(outcome)) return toDryAnswer(null, outcome.warnings, figures);
    return toDryAnswer(describeRefusal(outcome, parsed.value), [], figures);
  }

  #run(
    definition: CommandDefinition,
    input: unknown,
    principal: Principal,
    call: CommandCall,
    bytes: Uint8Array | null,
  ): Promise<CommandResult> {
    const Message = commandClassFor(definition);
    const caller = principal as PrincipalFor<CommandDefinition>;
    return this.commands.execute(new Message(input, caller, call, bytes));
  }

  async #refuseBranches(principal: Principal, input: unknown): Promise<ApiError | null> {
    const refused = await refuseInvisibleBranch(this.transactor, principal, input as NamedBranches);
    return refused === null ? null : toRefusal(refused);
  }

  /** The outcome of the first run of a refused request; null if it repeats none that its caller may still see. */
  async #findRepeat(
    definition: CommandDefinition,
    principal: Principal,
    call: CommandCall,
  ): Promise<Outcome | null> {
    return mayRepeat(definition, principal) ? this.transactor.findReplay(call) : null;
  }

  async #answer(
    definition: CommandDefinition,
    { principal, minimal = false }: CommandRequest,
    { ids, answer: read }: CommandResult,
    { position, warnings, replayed, ids: decidedIds }: DoneOutcome,
  ): Promise<Answered> {
    // A key from before ids were stored with it names none, so its repeat gets the whole answer.
    if (minimal && canAnswerMinimally(definition) && decidedIds !== null) {
      if (!replayed) await this.reader.limitBacklog(position);
      return { body: withWarnings(ids, warnings), position, replayed, minimal, stale: false };
    }
    const readScoped = (rows: Rows) => read(scopeRows(rows, toCaller(principal), definition.scope));
    const { answer, stale } = await this.metrics.measureRowsWait(() =>
      this.reader.readAppended(position, readScoped),
    );
    const body = answer === null ? ids : redactForRole(principal, definition, answer as object);
    return {
      body: withWarnings(body, warnings),
      position,
      replayed,
      // Without an answer the rows are late, except for a repeat: its object may have been deleted since.
      stale: stale || (answer === null && !replayed),
    };
  }

  async #limitSignIn(principal: Principal, parsed: ReturnType<typeof parseRequest>): Promise<void> {
    if (principal.userId !== null) return;
    const phone = parsed.ok ? findSignInPhoneHmac(parsed.value as object, this.secrets) : null;
    await this.abuseLimits.countSignIn(principal.address, phone);
  }
}

/**
 * For a query that filters by branch: the caller sees only that branch, so lists and sums equal those of its manager.
 */
function narrowToBranch<P extends Principal>(principal: P, input: unknown): P {
  const { branchId = null } = input as NamedBranches;
  return branchId === null ? principal : { ...principal, branches: [branchId] };
}

/** An anonymous sender sees no firm's data. */
function toCaller({ userId, organisationId, ...principal }: Principal): Caller {
  const { role, branches } = 'branches' in principal ? principal : { role: null, branches: [] };
  return { userId: userId ?? '', organisationId, role, branches };
}

/** The ids of an upload or a sign-in are no part of a whole answer that rows would add to. */
function canAnswerMinimally({ ids, may, body }: CommandDefinition): boolean {
  return ids !== undefined && may !== 'anyone' && body !== 'file';
}

function readBody({ body }: CommandDefinition, { input }: CommandRequest) {
  return body === 'file' ? (input as Upload) : { properties: input, bytes: null };
}

function callFor(
  definition: CommandDefinition,
  { principal, key, correlationId = null, sender }: CommandRequest,
  input: unknown,
  now: number,
): CommandCall {
  const { slug } = definition;
  return newCall({
    now,
    userId: principal.userId,
    organisationId: principal.organisationId,
    correlationId,
    origin: toOrigin(slug, principal, sender),
    key: key === null ? null : { value: key, route: slug, bodyHash: hashInput(input) },
  });
}

function describeRefusal({ rejection }: RefusedOutcome, input: unknown): ApiError {
  return toRefusal(placeAtDateField(rejection, input as object));
}

function toDryAnswer(
  refused: ApiError | null,
  warnings: readonly Warning[],
  figures: object | null,
): Answered {
  const body = { wouldDo: refused === null, refusal: refused?.body ?? null, figures };
  return { body: withWarnings(body, warnings), stale: false };
}

function withWarnings(body: object, warnings: readonly Warning[]): object {
  return warnings.length > 0 ? { ...body, warnings } : body;
}

function hashInput(input: unknown): string {
  return sha256(canonicalJson(input as Json));
}

function toOutcome(result: Answered | { readonly error: unknown }): string {
  if ('error' in result) return toErrorBody(result.error)?.code ?? 'failed';
  return result.replayed === true ? 'replayed' : 'done';
}
