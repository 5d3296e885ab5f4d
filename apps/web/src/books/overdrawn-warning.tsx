import { getSession } from '@bahi/contract/access/get-session';
import { bookMessages } from '@bahi/contract/book-messages';
import { boxName } from '@bahi/contract/cash-box';
import { type PaymentMode } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Paise, subtract, ZERO } from '@bahi/kernel/paise';
import { useMay } from '@bahi/ui-kit/api/may';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useVisibleBranches } from '../branches/branch-choice.ts';
import { useToday } from '@bahi/ui-kit/api/use-today';

interface OverdrawnWarningProps {
  /** The box that pays; the user's home branch if no branch is chosen. */
  readonly box: { readonly branchId?: string | null | undefined; readonly mode: PaymentMode };
  /** The amount typed so far. */
  readonly amount: Paise | undefined;
}

/**
 * Warns if an entry takes more from a box than it holds today. It blocks nothing: a box may go below zero
 * (docs/rules/branches.md#a-box-below-zero). A DRIVER does not see what boxes hold.
 */
export function OverdrawnWarning({
  box: { branchId: chosenId, mode },
  amount = ZERO,
}: OverdrawnWarningProps) {
  const today = useToday();
  const branches = useVisibleBranches();
  const session = useQuery(getSession, {}).data;
  const branchId = chosenId ?? session?.branchId;
  const mayRead = useMay()(listCashBook);
  const input =
    branchId == null || amount <= 0 || !mayRead ? null : { branchId, mode, startDate: today, endDate: today };
  const { data } = useQuery(listCashBook, input);
  if (data === undefined) return null;
  const left = subtract(data.closing, amount);
  if (left >= 0) return null;
  const name = boxName(mode, branches?.find(({ id }) => id === branchId)?.name);
  return <WarningBox icon>{bookMessages.boxThenHolds(name, left)}</WarningBox>;
}
