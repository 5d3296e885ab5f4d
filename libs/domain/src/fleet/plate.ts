import { refusals } from '@bahi/contract/refusals';
import { accepted, rejectedField, type Decision } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/** The reservation of one vehicle number in one organisation. The stream is named by the number's hash. */
const events = {
  /** A vehicle has the number from now on. */
  PlateTaken: v.object({ vehicleNo: v.string(), vehicleId: v.string() }),
};

export type PlateEvent = EventsOf<typeof events>;

export interface Plate {
  readonly vehicleId: string | null;
}

export const plate = aggregate<Plate, typeof events, [organisationId: string, hash: string]>({
  category: 'plate',
  events,
  initial: { vehicleId: null },
  evolve: {
    PlateTaken: (_, taken) => ({ vehicleId: taken.vehicleId }),
  },
});

export function takePlate(
  vehicleNo: string,
  vehicleId: string,
  state: Plate,
): Decision<PlateEvent, 'vehicle-number-taken'> {
  if (state.vehicleId !== null)
    return rejectedField('vehicle-number-taken', 'vehicleNo', refusals['vehicle-number-taken'].message);
  return accepted([{ type: 'PlateTaken', data: { vehicleNo, vehicleId } }]);
}
