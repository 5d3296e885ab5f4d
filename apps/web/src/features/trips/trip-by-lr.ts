import { type ResponseOf } from '@bahi/contract/define';
import { type findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';

/** A trip as a user sees it who opened it by its LR number, without expenses and profit. */
export type TripByLr = ResponseOf<typeof findTripByLr>['trip'];

/** The text next to a dialog's title, for example 'LR-1248 · Gokul Agro Traders'. */
export function subjectByLr({ lrNumber, customer }: TripByLr): string {
  return `${lrNumber} · ${customer.name}`;
}
