import { party } from '@bahi/domain/parties/party';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findParty } from '@bahi/projections/parties/find-party.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type PartyStream = ReturnType<typeof party.stream>;

/** Changes one customer or vendor, and answers it. */
@Injectable()
export class Parties {
  constructor(private readonly transactor: Transactor) {}

  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { caller, call }: CommandContext,
    partyId: string,
    parts: ChangeParts<{ party: PartyStream }, S, M>,
  ) {
    const own = { party: party.stream(caller.organisationId, partyId) };
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { customer: { id: partyId } },
      answer: (rows: Rows) => findParty(rows, { customerId: partyId }, caller),
    };
  }
}
