import { type Paise } from '@bahi/kernel/paise';
import { type Span } from '../../spans.ts';

/** The amount that a branch spent on a day, or in a month, per category, vehicle and driver. */
export interface ExpenseSpanRow extends Span {
  readonly organisationId: string;
  /** The branch that the lines name. */
  readonly branchId: string;
  /** `yyyy-MM` */
  readonly month: string;
  readonly category: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly amountPaise: Paise;
}
