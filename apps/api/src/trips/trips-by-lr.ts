import { type tripByLr } from '@bahi/domain/trips/trip';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { Injectable } from '@nestjs/common';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { type MemberPrincipal } from '../platform/principal.ts';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-stream.ts';

interface RequestByLr extends CommandContext {
  readonly input: { readonly lrNumber: string };
}

type TripByLr = ReturnType<typeof tripByLr>;

/**
 * Changes one trip, which may be another branch's, for a caller who knows its LR number.
 * docs/rules/branches.md#a-trip-of-another-branch.
 */
@Injectable()
export class TripsByLr {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: AbuseLimits,
  ) {}

  /**
   * Finds the id of the trip that reserved an LR number; '' if there is none. The number must still be checked on the
   * trip's stream. Counts against the look-up limit of the person.
   */
  async findId({ userId, organisationId }: MemberPrincipal, lrNumber: string): Promise<string> {
    await this.limits.countTripLookUp(userId);
    return (await this.transactor.read(lrStream(organisationId, lrNumber))).tripId ?? '';
  }

  /** @param trip the stream of the trip, which checks the number */
  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { input: { lrNumber }, caller, call }: RequestByLr,
    trip: TripByLr,
    parts: ChangeParts<{ trip: TripByLr }, S, M>,
  ) {
    return {
      outcome: await this.transactor.transact(call, withOwnStream({ trip }, parts)),
      ids: { trip: { lrNumber } },
      answer: (rows: ScopedRows) => findTripByLr(rows, { lrNumber }, caller),
    };
  }
}
