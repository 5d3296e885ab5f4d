import { describeEntry } from '@bahi/contract/entry-types';
import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { IconArrowBackUp, IconTag, IconTrash } from '@bahi/ui-kit/icons';
import { type LedgerPoint, formatRemark } from './ledger-description.tsx';

interface LedgerActionsProps {
  readonly point: LedgerPoint;
  /** Left out where the user may not delete. */
  readonly onDelete?: ((point: LedgerPoint) => void) | undefined;
  /** Left out where the user may not classify a credit. */
  readonly onClassify?: ((point: LedgerPoint) => void) | undefined;
  /** Left out where the user may not return a cheque. */
  readonly onReturn?: ((point: LedgerPoint) => void) | undefined;
}

/** The actions on a ledger line. Entries of a trip have none here: they are taken back on the trip's page. */
export function LedgerActions({ point, onDelete, onClassify, onReturn }: LedgerActionsProps) {
  const { reversedBy, reverses, returnedBy } = point;
  if ([reversedBy, reverses, returnedBy].some((other) => other !== undefined)) return null;
  const entry = formatEntry(point);
  return (
    <span className="ledger-actions">
      {onClassify !== undefined && isCredit(point) && (
        <IconButton size={28} label={`Category of ${entry}`} onClick={() => onClassify(point)}>
          <IconTag size={16} stroke={1.75} />
        </IconButton>
      )}
      {onReturn !== undefined && point.returnable === true && (
        <IconButton size={28} label={`Cheque returned: ${entry}`} onClick={() => onReturn(point)}>
          <IconArrowBackUp size={16} stroke={1.75} />
        </IconButton>
      )}
      {onDelete !== undefined && (isCredit(point) || isPayment(point)) && (
        <IconButton size={28} label={`Delete ${entry}`} onClick={() => onDelete(point)}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      )}
    </span>
  );
}

export function isCredit({ remarks }: LedgerPoint): boolean {
  return describeEntry(remarks)?.deletedInKhata === 'credit';
}

function isPayment({ remarks, tripDetails }: LedgerPoint): boolean {
  const deleted = describeEntry(remarks)?.deletedInKhata;
  return deleted === 'payment' || (deleted === 'payment on account' && tripDetails === undefined);
}

/** For example 'Bulk Payment Received of 20-11-2026, ₹1,00,000.00'. */
export function formatEntry(point: LedgerPoint): string {
  const amount = point.inwardAmount === 0 ? point.outwardAmount : point.inwardAmount;
  return `${formatRemark(point)} of ${formatDay(point.date)}, ${formatRupees(amount)}`;
}
