import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { submitPod } from '@bahi/domain/trips/submit-pod';
import { deliveredTripByLr } from '@bahi/domain/trips/trip';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { CommandHandler } from '@nestjs/cqrs';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import {
  commandClassFor,
  type CommandExecutor,
  type CommandMessage,
} from '../platform/use-cases/messages.ts';
import { findTripIdByLr } from './find-trip-id-by-lr.ts';

@CommandHandler(commandClassFor(submitPodByLr))
export class SubmitPodByLrHandler implements CommandExecutor<typeof submitPodByLr> {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: AbuseLimits,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof submitPodByLr>) {
    const { lrNumber, ...submitted } = input;
    const tripId = await findTripIdByLr(
      { transactor: this.transactor, limits: this.limits },
      caller,
      lrNumber,
    );
    const outcome = await this.transactor.transact(
      call,
      {
        trip: deliveredTripByLr(caller, tripId, lrNumber),
        ...(input.pod === null ? {} : { pod: readOnlyStream(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = findAttachableFile(states.pod ?? null, caller);
        return { trip: submitPod({ ...submitted, tripId }, states.trip, { pod }) };
      },
    );
    return {
      outcome,
      ids: { trip: { lrNumber } },
      answer: (rows: ScopedRows) => findTripByLr(rows, input, caller),
    };
  }
}
