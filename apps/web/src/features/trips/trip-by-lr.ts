import { type ResponseOf } from '@bahi/contract/define';
import { type findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';

/** A trip as whoever opened it by its LR number reads it, without expense and profit. */
export type TripByLr = ResponseOf<typeof findTripByLr>['trip'];

/** 'LR-1248 · Gokul Agro Traders', beside the title of a dialog. */
export function subjectByLr({ lrNumber, customer }: TripByLr): string {
  return `${lrNumber} · ${customer.name}`;
}
