import { type QueryDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type FastifyRequest } from 'fastify';
import { type Admission } from './admission.ts';
import { type Answered } from './answered.ts';
import { invalidInput, refusal } from './api-error.ts';
import { answerFor } from './driver-answer.ts';
import { type QueryRun, type Services } from './use-case.ts';
import { type Reader } from './reader.ts';

/** What every query goes through: session, permission, validation, its rows, answer. */
export class QueryDesk {
  constructor(
    private readonly admission: Admission,
    private readonly services: Services,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async answer(
    definition: QueryDefinition,
    run: QueryRun<QueryDefinition>,
    http: FastifyRequest,
  ): Promise<Answered> {
    const person = await this.admission.personOf(definition, http);
    if (person === null) throw new Error('a query needs a session');
    this.admission.permit(definition, person);
    const body = definition.method === 'GET' ? {} : (http.body ?? {});
    const parsed = parseInput(definition, body, dayAt(this.clock()));
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const { answer, stale } = await this.reader.readAt(wantedPosition(http), (rows) =>
      run(rows, parsed.value, person, this.services),
    );
    if (answer === null) throw refusal('not-found');
    return { body: answerFor(person, definition, answer as object), stale };
  }
}

/** Header `X-Min-Position`: what a client has had from its last command; anything else counts as none. */
function wantedPosition(http: FastifyRequest): number {
  const position = Number(http.headers['x-min-position'] ?? 0);
  return Number.isSafeInteger(position) && position > 0 ? position : 0;
}
