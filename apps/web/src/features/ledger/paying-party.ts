import { type Day } from '@bahi/kernel/day';

/** Whom a payment or a credit is with. */
export interface PayingParty {
  readonly id: string;
  readonly name: string;
  readonly openingDate: Day;
}
