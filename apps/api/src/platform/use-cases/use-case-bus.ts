import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { Transactor } from '@bahi/event-store/transact';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '@bahi/projections/caller';
import { scopeRows } from '@bahi/projections/scoped-rows';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Answered } from '../http/answered.ts';
import { toErrorBody, invalidInput, refusal, toRefusal } from '../http/api-error.ts';
import { authorize, mayCall, mayRepeat } from './authorize.ts';
import { placeAtDateField } from './closed-books-rule.ts';
import { type NamedBranches, refuseInvisibleBranch } from './entry-branches.ts';
import { newCall, toOrigin } from './call.ts';
import { type Principal, type PrincipalFor } from '../session/principal.ts';
import { redactForRole } from './redact-for-role.ts';
import { Metrics } from '../observability/metrics.ts';
import { findSignInPhoneHmac } from '../session/find-sign-in-phone-hmac.ts';
import { Reader } from './reader.ts';
import { type Secrets, sha256 } from '../session/secrets.ts';
import { AbuseLimits } from '../limits/abuse-limits.ts';
import { CLOCK, SECRETS } from '../tokens.ts';
import { type Upload } from '../uploads/upload.ts';
import { commandClassFor, type CommandResult, queryClassFor } from './messages.ts';
import { RefusalRecorder } from './refusal-recorder.ts';
import { type CommandRequest, type QueryRequest } from './requests.ts';

/**
 * Runs the use case of every request. No other class uses Nest's buses.
 *
 * - Checks the permission and parses the input.
 * - Passes the idempotency key on; `Transactor` recognises a repeated command.
 * - Waits for rows that hold the command's own append or, for a query, the position that the request names; limits them
 *   to the caller's branches.
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
    const parsed = parseInput(definition, input, today);
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const refused = await refuseInvisibleBranch(this.transactor, principal, parsed.value as NamedBranches);
    if (refused !== null) throw toRefusal(refused);
    const caller = narrowToBranch(principal, parsed.value);
    const Message = queryClassFor(definition);
    const { answer, stale, rowsAt } = await this.reader.readAt(minPosition, (rows) =>
      this.queries.execute(
        new Message(scopeRows(rows, caller, definition.scope), parsed.value, caller, today),
      ),
    );
    if (answer === null) throw refusal('not-found');
    return { body: redactForRole(principal, definition, answer), stale, ...(rowsAt !== null && { rowsAt }) };
  }

  async #command(
    definition: CommandDefinition,
    { input, principal, key, correlationId = null, sender }: CommandRequest,
  ): Promise<Answered> {
    const { properties, bytes } =
      definition.body === 'file' ? (input as Upload) : { properties: input, bytes: null };
    const mayOnlyRepeat = key !== null && !mayCall(definition, principal) && mayRepeat(definition, principal);
    // Authorises first, because parsing a wrong input is the most expensive case.
    if (!mayOnlyRepeat) authorize(definition, principal);
    const now = this.clock();
    const parsed = parseInput(definition, properties, dayAt(now));
    await this.#limitSignIn(principal, parsed);
    const call = newCall({
      now,
      userId: principal.userId,
      organisationId: principal.organisationId,
      correlationId,
      origin: toOrigin(definition.slug, principal, sender),
      key:
        key !== null && parsed.ok
          ? { value: key, route: definition.slug, bodyHash: hashInput(parsed.value) }
          : null,
    });
    const refused =
      mayOnlyRepeat || !parsed.ok
        ? null
        : await refuseInvisibleBranch(this.transactor, principal, parsed.value as NamedBranches);
    // The caller may have lost the role or the branch since the first run.
    const needsReplay = mayOnlyRepeat || (refused !== null && mayRepeat(definition, principal));
    const replay = needsReplay ? await this.transactor.findReplay(call) : null;
    if (mayOnlyRepeat && replay === null) authorize(definition, principal);
    if (!parsed.ok) throw invalidInput(parsed.fields);
    if (refused !== null && replay === null) throw toRefusal(refused);

    const Message = commandClassFor(definition);
    const message = new Message(
      parsed.value,
      principal as PrincipalFor<CommandDefinition>,
      { ...call, replay },
      bytes,
    );
    const { outcome, ids, answer: read }: CommandResult = await this.commands.execute(message);
    if (!outcome.done) throw toRefusal(placeAtDateField(outcome.rejection, parsed.value as object));
    const { position, warnings, replayed } = outcome;
    const readScoped = (rows: Rows) => read(scopeRows(rows, toCaller(principal), definition.scope));
    const { answer, stale } = await this.metrics.measureRowsWait(() =>
      this.reader.readAppended(position, readScoped),
    );
    const body = answer === null ? ids : redactForRole(principal, definition, answer as object);
    return {
      body: warnings.length > 0 ? { ...body, warnings } : body,
      position,
      replayed,
      // Without an answer the rows are late, except for a repeat: its object may have been deleted since.
      stale: stale || (answer === null && !replayed),
    };
  }

  async #limitSignIn(principal: Principal, parsed: ReturnType<typeof parseInput>): Promise<void> {
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

function hashInput(input: unknown): string {
  return sha256(canonicalJson(input as Json));
}

function toOutcome(result: Answered | { readonly error: unknown }): string {
  if ('error' in result) return toErrorBody(result.error)?.code ?? 'failed';
  return result.replayed === true ? 'replayed' : 'done';
}
