import { type CommandDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { type Json } from '@bahi/event-store/event-store';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type FastifyRequest } from 'fastify';
import { type Admission } from './admission.ts';
import { type Answered } from './answered.ts';
import { refusal, refusalOf } from './api-error.ts';
import { newCall } from './call.ts';
import { type CommandRequest, type Services, type UseCase } from './use-case.ts';
import { type Reader } from './reader.ts';
import { sha256 } from './secrets.ts';

/** What every command goes through: session, key, permission, validation, decision, answer. */
export class CommandDesk {
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
    const { services, admission } = this;
    const person = await admission.personOf(definition, http);
    const now = this.clock();
    const parsed = parseInput(definition, http.body ?? {}, dayAt(now));
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
    const replay = admission.mayCall(definition, person) ? null : await services.transactor.replayOf(call);
    if (replay === null) admission.permit(definition, person);
    if (!parsed.ok) throw refusal('invalid-input', parsed.fields[''], withoutBody(parsed.fields));

    const request = { input: parsed.value, caller: person, call, address: http.ip, services } as CommandRequest;
    const made = (await useCase.make?.(request)) as Made;
    const outcome = replay ?? (await useCase.run(request, made));
    if (!outcome.done) throw refusalOf(outcome.rejection);
    if (!outcome.replayed) await useCase.afterwards?.(request, made);

    const { position, warnings } = outcome;
    const { answer, stale } = await this.reader.readAt(position, (rows) =>
      useCase.answer(rows, request, made),
    );
    const body = (answer as object | null) ?? useCase.ids(request, made);
    return {
      body: warnings.length > 0 ? { ...body, warnings } : body,
      position,
      stale: stale || answer === null,
    };
  }
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

/** Fault of the body as a whole has no field. */
function withoutBody(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> | undefined {
  const named = Object.entries(fields).filter(([field]) => field !== '');
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
