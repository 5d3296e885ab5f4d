import { type Paise } from '@bahi/kernel/paise';

/** What a branch spent on a day, or in a month, on one thing for one vehicle by one driver. */
export interface ExpenseSpanRow {
  readonly organisationId: string;
  /** As the lines name it. */
  readonly branchId: string;
  readonly grain: 'DAY' | 'MONTH';
  /** `yyyy-MM-dd` or `yyyy-MM`. */
  readonly span: string;
  /** `yyyy-MM` */
  readonly month: string;
  readonly category: string;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly amountPaise: Paise;
}
