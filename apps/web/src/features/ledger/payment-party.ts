import { type Day } from '@bahi/kernel/day';

/** The party to a payment or a credit. */
export interface PayingParty {
  readonly id: string;
  readonly name: string;
  readonly openingDate: Day;
}
