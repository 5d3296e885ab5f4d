import { type CommandDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type Answered } from './answered.ts';
import { errorBodyOf, invalidInput, refusalOf } from './api-error.ts';
import { atDateField } from './books-guard.ts';
import { authorize, mayCall, mayHaveCalled } from './authorize.ts';
import { newCall } from './call.ts';
import { answerFor } from './driver-answer.ts';
import { type CommandMessage } from './messages.ts';
import { type Metrics } from './metrics.ts';
import { phoneOfSignIn } from './phone-of-sign-in.ts';
import { type Reader } from './reader.ts';
import { sha256 } from './secrets.ts';
import { type Upload } from './uploads/upload.ts';
import { type CommandRequest, type Services, type UseCase } from './use-case.ts';

/** What every command goes through: permission, validation, key, decision, answer, whoever sent it. */
export class CommandPipeline {
  constructor(
    private readonly services: Services,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  carryOut<Prepared>(
    useCase: UseCase<CommandDefinition, Prepared>,
    message: CommandMessage,
  ): Promise<Answered> {
    const { slug } = message.definition;
    return this.metrics.command(slug, () => this.#carryOut(useCase, message), outcomeOf);
  }

  async #carryOut<Prepared>(
    useCase: UseCase<CommandDefinition, Prepared>,
    { definition, input, principal, key, correlationId }: CommandMessage,
  ): Promise<Answered> {
    const { services } = this;
    const { about, bytes } = definition.body === 'file' ? (input as Upload) : { about: input, bytes: null };
    const now = this.clock();
    // A retry is answered although its caller may no longer: creating a firm gives a role that may not create one.
    const repeats = key !== null && !mayCall(definition, principal) && mayHaveCalled(definition, principal);
    // Before anything of the request is read, which costs most where it is wrong.
    if (!repeats) authorize(definition, principal);
    const parsed = parseInput(definition, about, dayAt(now));
    if (principal.userId === null)
      await services.strangerLimits.admitSignIn(
        principal.address,
        parsed.ok ? phoneOfSignIn(parsed.value as object, services.secrets) : null,
      );
    const call = newCall({
      now,
      userId: principal.userId,
      organisationId: principal.organisationId,
      correlationId,
      key:
        key !== null && parsed.ok
          ? { value: key, route: definition.slug, bodyHash: hashOf(parsed.value) }
          : null,
    });

    const replay = repeats ? await services.transactor.replayOf(call) : null;
    if (repeats && replay === null) authorize(definition, principal);
    if (!parsed.ok) throw invalidInput(parsed.fields);

    const request = {
      input: parsed.value,
      caller: principal,
      call,
      services,
      bytes,
    } as CommandRequest;
    const prepared = (await useCase.prepare?.(request)) as Prepared;
    const outcome = replay ?? (await useCase.run(request, prepared));
    if (!outcome.done) throw refusalOf(atDateField(outcome.rejection, parsed.value as object));
    if (!outcome.replayed) await useCase.afterCommit?.(request, prepared);

    const { position, warnings } = outcome;
    const { answer, stale } = await this.metrics.rowsFollowed(() =>
      this.reader.readAppended(position, (rows) => useCase.answer(rows, request, prepared)),
    );
    const whole = answer as object | null;
    const body = whole === null ? useCase.ids(request, prepared) : answerFor(principal, definition, whole);
    return {
      body: warnings.length > 0 ? { ...body, warnings } : body,
      position,
      replayed: outcome.replayed,
      // What a repeated command prepared may have been taken back since: then nothing is late.
      stale: stale || (answer === null && !outcome.replayed),
    };
  }
}

function hashOf(input: unknown): string {
  return sha256(canonicalJson(input as Json));
}

function outcomeOf(result: Answered | { readonly error: unknown }): string {
  if ('error' in result) return errorBodyOf(result.error)?.code ?? 'failed';
  return result.replayed === true ? 'replayed' : 'done';
}
