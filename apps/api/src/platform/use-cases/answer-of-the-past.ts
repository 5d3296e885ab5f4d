import { type InputOf, type QueryDefinition, type WireResponse } from '@bahi/contract/define';
import { type Clock, type Day } from '@bahi/kernel/day';
import { askPast } from '@bahi/projections/past/ask-past';
import { type Asked, type PastBounds, type Shown } from '@bahi/projections/past-bounds';
import { LaterRows } from '@bahi/projections/past/later-rows';
import { type Member } from '@bahi/projections/caller';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { Inject, type Type } from '@nestjs/common';
import { CLOCK } from '../tokens.ts';
import { askedPast } from './asked-past.ts';
import { Handles } from './handles.ts';
import { type QueryExecutor, type QueryMessage } from './messages.ts';

type Ask<D extends QueryDefinition> = (
  rows: ScopedRows,
  input: Asked<InputOf<D>>,
  caller: Member,
  today: Day,
) => Promise<Shown<WireResponse<D>> | null>;

/** The handler of a query over sums of days and months, which may be asked about the past. */
export function answerFromSums<D extends QueryDefinition>(definition: D, ask: Ask<D>): Type {
  @Handles(definition)
  class SumsHandler implements QueryExecutor<D> {
    constructor(
      private readonly later: LaterRows,
      @Inject(CLOCK) private readonly clock: Clock,
    ) {}

    async execute({ rows, input, caller, today }: QueryMessage<D>): Promise<WireResponse<D> | null> {
      const { asOf, knownAt, ...question } = input as InputOf<D> & PastBounds;
      const asked = askedPast({ asOf, knownAt }, { today, nowMs: this.clock() });
      const of = {
        rows,
        input: question as Asked<InputOf<D>>,
        caller: caller as Member,
        scope: definition.scope,
        today,
      };
      const answer =
        asked === null
          ? await ask(rows, of.input, of.caller, today)
          : await askPast(ask, of, asked.bounds, this.later);
      return answer === null ? null : ({ ...answer, past: asked?.answer ?? null } as WireResponse<D>);
    }
  }
  return SumsHandler;
}
