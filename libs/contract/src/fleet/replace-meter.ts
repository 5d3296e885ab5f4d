import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { command } from '../define.ts';
import { fields, optional, pastDay, warnings } from '../fields.ts';
import { replacementId, vehicleId } from '../id-fields.ts';
import { reading } from '../measure-fields.ts';
import { namedId } from '../named-id.ts';
import { meterReplacement, vehicle } from './vehicle.ts';

export const replaceMeter = command({
  slug: 'replace-meter',
  path: '/vehicle/replace-meter',
  may: 'office',
  scope: 'firm',
  summary: "Enter that a vehicle's meter was replaced, or correct the readings of such an entry",
  input: v.pipe(
    fields({
      vehicleId,
      /** The day of the replacement; for a correction, the day that it has. */
      date: pastDay,
      /**
       * The last reading of the old meter, in kilometres or hours. If the meter rolled over: the first number that it
       * cannot show.
       */
      oldReading: reading,
      /** The first reading of the new meter. */
      newReading: reading,
      /** The replacement to correct; absent for a new one. */
      id: optional(replacementId),
    }),
    v.forward(
      v.partialCheck(
        [['oldReading'], ['newReading']],
        ({ oldReading, newReading }) => oldReading !== newReading,
        bookMessages.sameMeterReading,
      ),
      ['newReading'],
    ),
  ),
  changes: ['vehicles'],
  refuses: ['not-found', 'conflict', 'field-not-allowed', 'reading-too-low', 'meter-in-use'],
  response: v.object({ vehicle, replacement: meterReplacement, warnings }),
  ids: v.strictObject({ vehicle: namedId, replacement: namedId }),
});
