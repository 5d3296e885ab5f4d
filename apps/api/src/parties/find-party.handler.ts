import { findParty } from '@bahi/contract/parties/find-party';
import { type Clock } from '@bahi/kernel/day';
import { findParty as findPresentParty } from '@bahi/projections/parties/find-party.query';
import { findPastParty } from '@bahi/projections/past/find-past-party.query';
import { Inject } from '@nestjs/common';
import { StoredEvents } from '../platform/log/stored-events.ts';
import { CLOCK } from '../platform/tokens.ts';
import { askedPast } from '../platform/use-cases/asked-past.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(findParty)
export class FindPartyHandler implements QueryExecutor<typeof findParty> {
  constructor(
    private readonly events: StoredEvents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ rows, input, caller, today }: QueryMessage<typeof findParty>) {
    const asked = askedPast(input, { today, nowMs: this.clock() });
    const found =
      asked === null
        ? await findPresentParty(rows, input, caller)
        : await findPastParty(rows, { ...input, ...asked.bounds }, caller, this.events);
    return found === null ? null : { ...found, past: asked?.answer ?? null };
  }
}
