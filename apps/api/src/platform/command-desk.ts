import { type CommandDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type FastifyRequest } from 'fastify';
import { type Admission } from './admission.ts';
import { type Answered } from './answered.ts';
import { invalidInput, refusal, refusalOf } from './api-error.ts';
import { letUploadArrive } from './arrival.ts';
import { newCall } from './call.ts';
import { type Person } from './caller.ts';
import { answerFor } from './driver-answer.ts';
import { type CommandRequest, type Services, type UseCase } from './use-case.ts';
import { type Reader } from './reader.ts';
import { sha256 } from './secrets.ts';
import { readUpload } from './uploads/read-upload.ts';
import { UploadSlots } from './uploads/upload-slots.ts';

/** What every command goes through: session, key, permission, validation, decision, answer. */
export class CommandDesk {
  readonly #slots = new UploadSlots();

  constructor(
    private readonly admission: Admission,
    private readonly services: Services,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async carryOut<Made>(
    definition: CommandDefinition,
    useCase: UseCase<CommandDefinition, Made>,
    http: FastifyRequest,
  ): Promise<Answered> {
    const person = await this.admission.personOf(definition, http);
    if (definition.body === 'json')
      return this.#decide(definition, useCase, http, { person, raw: http.body ?? {}, bytes: null });
    // A file is not even read of somebody who may not send one.
    this.admission.permit(definition, person);
    return this.#slots.hold(person, async () => {
      letUploadArrive(http);
      const { about: raw, bytes } = await readUpload(http);
      // Meanwhile he may have been disabled, or have founded the firm that the file is to belong to.
      const sender = await this.admission.personOf(definition, http);
      return this.#decide(definition, useCase, http, { person: sender, raw, bytes });
    });
  }

  async #decide<Made>(
    definition: CommandDefinition,
    useCase: UseCase<CommandDefinition, Made>,
    http: FastifyRequest,
    { person, raw, bytes }: Received,
  ): Promise<Answered> {
    const { services, admission } = this;
    const now = this.clock();
    const parsed = parseInput(definition, raw, dayAt(now));
    const value = keyOf(http);
    const key =
      value !== null && parsed.ok ? { value, route: definition.slug, bodyHash: hashOf(parsed.value) } : null;
    const call = newCall({
      now,
      userId: person?.userId ?? null,
      organisationId: person?.organisationId ?? null,
      key,
    });

    // A retry is answered although its caller may no longer: creating a firm gives a role that may not create one.
    const repeats = !admission.mayCall(definition, person) && admission.mayHaveCalled(definition, person);
    const replay = repeats ? await services.transactor.replayOf(call) : null;
    if (replay === null) admission.permit(definition, person);
    if (!parsed.ok) throw invalidInput(parsed.fields);

    const request = {
      input: parsed.value,
      caller: person,
      call,
      address: http.ip,
      services,
      bytes,
    } as CommandRequest;
    const made = (await useCase.make?.(request)) as Made;
    const outcome = replay ?? (await useCase.run(request, made));
    if (!outcome.done) throw refusalOf(outcome.rejection);
    if (!outcome.replayed) await useCase.afterwards?.(request, made);

    const { position, warnings } = outcome;
    const { answer, stale } = await this.reader.readAt(position, (rows) =>
      useCase.answer(rows, request, made),
    );
    const whole = answer as object | null;
    const body = whole === null ? useCase.ids(request, made) : answerFor(person, definition, whole);
    return {
      body: warnings.length > 0 ? { ...body, warnings } : body,
      position,
      // What a repeated command made may have been taken back since: then nothing is late.
      stale: stale || (answer === null && !outcome.replayed),
    };
  }
}

/** Who sent a command, and what of it. */
interface Received {
  readonly person: Person | null;
  readonly raw: unknown;
  readonly bytes: Uint8Array | null;
}

function keyOf(http: FastifyRequest): string | null {
  const header = http.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = String(header);
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw refusal('invalid-input', 'Idempotency-Key takes 1 to 200 visible characters');
}

function hashOf(input: unknown): string {
  return sha256(canonicalJson(input as Json));
}
