import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { attachableFile, file } from '@bahi/domain/files/file';
import { submitPod } from '@bahi/domain/trips/submit-pod';
import { deliveredTripByLr } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { findTripByLr } from '@bahi/projections/trips/find-trip-by-lr.query';
import { CommandHandler } from '@nestjs/cqrs';
import { StrangerLimits } from '../platform/stranger-limits.ts';
import { commandOf, type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { lrStream } from './lr-streams.ts';

@CommandHandler(commandOf(submitPodByLr))
export class SubmitPodByLrHandler implements CommandExecutor<typeof submitPodByLr> {
  constructor(
    private readonly transactor: Transactor,
    private readonly limits: StrangerLimits,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof submitPodByLr>) {
    await this.limits.admitTripLookUp(caller.userId);
    const { lrNumber, ...submitted } = input;
    const tripId = (await this.transactor.read(lrStream(caller.organisationId, lrNumber))).tripId ?? '';
    const outcome = await this.transactor.transact(
      call,
      {
        trip: deliveredTripByLr(caller, tripId, lrNumber),
        ...(input.pod === null ? {} : { pod: consult(file.stream(input.pod.fileName)) }),
      },
      (states) => {
        const pod = attachableFile(states.pod ?? null, caller);
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
