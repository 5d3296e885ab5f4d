import { type QueryDefinition } from '@bahi/contract/define';
import { parseInput } from '@bahi/contract/parse';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { type Answered } from './answered.ts';
import { invalidInput, refusal } from './api-error.ts';
import { authorize } from './authorize.ts';
import { answerFor } from './driver-answer.ts';
import { type QueryMessage } from './messages.ts';
import { type Reader } from './reader.ts';
import { type QueryRun, type Services } from './use-case.ts';

/** What every query goes through: permission, validation, its rows, answer. */
export class QueryPipeline {
  constructor(
    private readonly services: Services,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async answer(
    run: QueryRun<QueryDefinition>,
    { definition, input, principal, minPosition }: QueryMessage,
  ): Promise<Answered> {
    if (principal.userId === null) throw refusal('no-session');
    authorize(definition, principal);
    const parsed = parseInput(definition, input, dayAt(this.clock()));
    if (!parsed.ok) throw invalidInput(parsed.fields);
    const { answer, stale, rowsAt } = await this.reader.readAt(minPosition, (rows) =>
      run(rows, parsed.value, principal, this.services),
    );
    if (answer === null) throw refusal('not-found');
    return {
      body: answerFor(principal, definition, answer as object),
      stale,
      ...(rowsAt === null ? {} : { rowsAt }),
    };
  }
}
