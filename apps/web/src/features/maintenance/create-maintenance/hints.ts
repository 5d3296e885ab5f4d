import { type MaintenanceCategory } from '@bahi/contract/labels';
import { categoryField, describeCategory } from '@bahi/contract/maintenance/categories';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { negate, subtract, ZERO } from '@bahi/kernel/paise';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type MaintenanceDraft } from '../maintenance-draft.ts';
import { type MaintenanceRecord } from '../maintenance-record.ts';
import { type FieldHints } from '../own-fields.tsx';

interface HintInput {
  readonly category: MaintenanceCategory;
  readonly draft: MaintenanceDraft;
  /** The newest record of the same category and vehicle, if any. */
  readonly last: MaintenanceRecord | undefined;
  /** The expiry date of the document that the category renews. */
  readonly currentExpiry: Day | null;
}

interface Hints {
  readonly fields: FieldHints;
  readonly amount: string | undefined;
}

/** Hints from earlier records: the last brand and amount, and the validity of the current document. */
export function buildHints({ category, draft, last, currentExpiry }: HintInput): Hints {
  const { renews } = describeCategory(category);
  const brand = last?.tyreBrand ?? null;
  const validity =
    renews === undefined || currentExpiry === null
      ? undefined
      : draft.validity === oneYearAfter(currentExpiry)
        ? 'One year after the present one'
        : `Valid to ${formatDay(currentExpiry)} now`;
  return {
    fields: {
      ...(brand === null || categoryField(category, 'tyreBrand') === null
        ? {}
        : { tyreBrand: `Last time: ${brand}` }),
      ...(validity === undefined ? {} : { validity }),
    },
    amount: last === undefined ? undefined : compareAmounts(last, draft),
  };
}

function compareAmounts({ transaction }: MaintenanceRecord, { amount }: MaintenanceDraft): string {
  const now = amountToPaise(amount);
  if (now === undefined || now === ZERO) return `Last time ${formatRupees(transaction.amount)}`;
  const more = subtract(now, transaction.amount);
  if (more === ZERO) return 'As much as last time';
  return more > 0
    ? `${formatRupees(more)} more than last time`
    : `${formatRupees(negate(more))} less than last time`;
}

/** The same day a year later; 28 February for 29 February. */
function oneYearAfter(day: Day): string {
  const year = Number(day.slice(0, 4)) + 1;
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`;
}
