import { type InputOf, type WireFigures } from '@bahi/contract/define';
import { type endTrip as contract } from '@bahi/contract/trips/end-trip';
import { type UploadedFile } from '@bahi/domain/files/file';
import { vehicle, type Vehicle } from '@bahi/domain/fleet/vehicle';
import { computeArrival, endTrip } from '@bahi/domain/trips/end-trip';
import { type Trip } from '@bahi/domain/trips/trip';
import { type Hundredths, readingFromHundredths } from '@bahi/kernel/measures';
import { activityAfterUpdate } from '@bahi/projections/trips/find-trip.query';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { type Reader } from '../platform/use-cases/reader.ts';
import { shortageInAnswer } from './shortage-in-answer.ts';
import { meterFacts, readActivity } from './vehicle-facts.ts';

interface EndStates {
  readonly trip: Trip | null;
  readonly pod: UploadedFile | null;
  readonly vehicle: Vehicle | null;
}

/**
 * Reads what the end of a trip depends on. Returns the parts that end the trip; they hold its vehicle, so that its
 * meter is not replaced meanwhile.
 * @throws ReadStoreUnavailable see `readActivity`
 */
export async function prepareEnd(
  reader: Reader,
  input: InputOf<typeof contract>,
  { caller, call }: CommandContext,
) {
  const activity = await readActivity(reader, (rows) => activityAfterUpdate(rows, input));
  const sent = { seesMoney: caller.role !== 'DRIVER', newId: call.newId };
  return {
    streams: { pod: attachableFile(caller, input.pod?.fileName) },
    more: ({ trip }: Pick<EndStates, 'trip'>) => ({
      vehicle: vehicle.stream(caller.organisationId, trip?.vehicleId ?? ''),
    }),
    decide: ({ trip, pod, vehicle: driven }: EndStates) => ({
      trip: endTrip(input, trip, { ...activity, ...meterFacts(driven), ...sent, pod }),
    }),
    figures: ({ trip, vehicle: driven }: EndStates) =>
      trip && toAnswer(computeArrival(input, trip, { ...activity, ...meterFacts(driven) })),
  };
}

function toAnswer({
  lowestReadings,
  shortage,
}: ReturnType<typeof computeArrival>): WireFigures<typeof contract> {
  const toReading = (hundredths: Hundredths | null = null) =>
    hundredths === null ? null : readingFromHundredths(hundredths);
  return {
    lowestReading: toReading(lowestReadings?.ofStart),
    lowestReadingOfFare: toReading(lowestReadings?.ofFare),
    shortage: shortageInAnswer(shortage),
  };
}
