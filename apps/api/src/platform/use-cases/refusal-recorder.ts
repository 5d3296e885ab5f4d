import { type CommandDefinition } from '@bahi/contract/define';
import { type RefusalCode } from '@bahi/contract/refusals';
import { recordRefusal, refusedCommands } from '@bahi/domain/access/refused-commands';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { type Transactor } from '@bahi/event-store/transact';
import { type Clock } from '@bahi/kernel/day';
import { toErrorBody } from '../api-error.ts';
import { newCall, toOrigin } from '../transact/call.ts';
import { type Person } from '../principal.ts';
import { sha256 } from '../session/secrets.ts';
import { DeferredWork } from '../deferred-work.ts';
import { type CommandRequest } from './requests.ts';

/** Other statuses (400 also for a decider's `invalid-input`) are not recorded. */
const RECORDED_STATUSES: readonly number[] = [403, 404, 409, 422];

/** Refusals that say nothing about the command: it conflicted with another one, or its key was used up. */
const EXCLUDED_CODES: readonly RefusalCode[] = ['conflict', 'idempotency-key-reused'];

/**
 * The maximum number of refusals that wait to be written. Further refusals are dropped, so that a slow log cannot fill
 * the memory.
 */
const MAX_PENDING = 200;

/** Hex digits of the hash that tells one person's attempts of a day apart. */
const ATTEMPT_DIGITS = 16;

interface RecorderOptions {
  readonly transactor: Pick<Transactor, 'transact'>;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
}

/**
 * Writes refused money commands of a firm's people to the log after the answer, so that no request waits for it or
 * fails because of it. A refusal is left out if the log is unavailable or the firm has used up its daily budget.
 * docs/rules/audit.md#trail.
 */
export class RefusalRecorder {
  readonly #pending = new DeferredWork();

  constructor(private readonly options: RecorderOptions) {}

  /** @param error what the command was refused with */
  recordLater(definition: CommandDefinition, request: CommandRequest, error: unknown): void {
    const code = findRecordedCode(error);
    const { principal } = request;
    if (!definition.postsMoney || code === null || this.#pending.size >= MAX_PENDING) return;
    if (principal.userId === null || principal.organisationId === null) return;
    const { organisationId } = principal;
    const recording = this.#record(definition, request, { ...principal, organisationId }, code);
    this.#pending.add(recording.catch(this.options.report));
  }

  /** Resolves once every refusal is written, or after this time. */
  finish(withinMs: number): Promise<void> {
    return this.#pending.finish(withinMs);
  }

  async #record(
    { slug: command }: CommandDefinition,
    { input, key, correlationId = null, sender }: CommandRequest,
    principal: Person & { readonly organisationId: string },
    code: RefusalCode,
  ): Promise<void> {
    await yieldToEventLoop();
    const { userId, organisationId } = principal;
    const now = this.options.clock();
    // A separate command: it must not use up the key of the refused one, which may succeed later.
    const call = newCall({
      now,
      userId,
      organisationId,
      correlationId,
      key: null,
      origin: toOrigin(command, principal, sender),
    });
    const body = key === null ? '' : canonicalJson(input as Json);
    const attempt = key === null ? null : sha256(`${command} ${key} ${body}`).slice(0, ATTEMPT_DIGITS);
    const stream = refusedCommands.stream(organisationId, userId, call.today);
    await this.options.transactor.transact(call, {
      streams: { refused: stream },
      decide: ({ refused }) => ({ refused: recordRefusal({ command, code, attempt, atMs: now }, refused) }),
    });
  }
}

/** The code of the refusal; null if it is not recorded. */
function findRecordedCode(error: unknown): RefusalCode | null {
  const { status, code } = toErrorBody(error) ?? {};
  if (status === undefined || code === undefined) return null;
  return RECORDED_STATUSES.includes(status) && !EXCLUDED_CODES.includes(code) ? code : null;
}
