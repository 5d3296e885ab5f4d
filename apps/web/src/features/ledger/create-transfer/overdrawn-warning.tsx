import { type PaymentMode, paymentModes } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, subtract } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';

interface OverdrawnWarningProps {
  readonly box: { readonly branchId: string; readonly mode: PaymentMode };
  /** Undefined where the firm has one branch, which is not named. */
  readonly branchName: string | undefined;
  readonly amount: Paise;
  readonly today: Day;
}

/**
 * Warns if the transfer takes more from the box than it holds. It blocks nothing: a box may go below zero
 * (docs/rules/branches.md#transfers).
 */
export function OverdrawnWarning({
  box: { branchId, mode },
  branchName,
  amount,
  today,
}: OverdrawnWarningProps) {
  const { data } = useQuery(listCashBook, { branchId, mode, startDate: today, endDate: today });
  if (data === undefined) return null;
  const left = subtract(data.closing, amount);
  if (left >= 0) return null;
  const box = branchName === undefined ? paymentModes[mode] : `${paymentModes[mode]} of ${branchName}`;
  return <WarningBox icon>{`${box} then holds ${formatRupees(left)}.`}</WarningBox>;
}
