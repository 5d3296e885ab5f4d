import { type Day } from '@bahi/kernel/day';

/** The customer or vendor of a payment or a credit. */
export interface PaymentParty {
  readonly id: string;
  readonly name: string;
  readonly openingDate: Day;
}
