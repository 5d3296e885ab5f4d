import { type fillUpCategories } from '@bahi/contract/labels';
import { type createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { type MaintenanceDraft, toCommonInput } from '../maintenance-draft.ts';

export type FillUpCategory = keyof typeof fillUpCategories;

/**
 * For each field of the request, the field of the form that holds it. A fill-up has other wire names than a maintenance
 * record, and fuel has others than urea.
 */
export const FILL_UP_FIELDS = {
  fuelQuantity: 'quantity',
  lastOdoReading: 'odometerReading',
  currentOdo: 'odometerReading',
  fillupDate: 'date',
  customerId: 'vendorId',
  brandName: 'tyreBrand',
  paymentType: 'paymentMode',
} as const;

/** The wire input of a fill-up draft. */
export function toFillUpInput(
  draft: MaintenanceDraft,
  category: FillUpCategory,
): UncheckedInput<typeof createFillUp> {
  const { vendorId, ...paid } = toCommonInput(draft, category);
  const { date, quantity, odometerReading, fullTank, previousMissing, unitType, tyreBrand } = draft;
  return category === 'FUEL'
    ? {
        ...paid,
        category,
        customerId: vendorId,
        fillupDate: date,
        fuelQuantity: quantity,
        lastOdoReading: odometerReading,
        fullTank,
        previousMissing,
      }
    : {
        ...paid,
        category,
        vendorId,
        date,
        quantity,
        unitType,
        currentOdo: odometerReading,
        brandName: tyreBrand,
      };
}
