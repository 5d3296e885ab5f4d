import { paymentWays } from '@bahi/contract/labels';
import { Badge, PAYMENT_MODE_COLOURS } from '@bahi/ui-kit/feedback/badge';
import { Link } from 'react-router-dom';
import { EntryNote } from '../corrections.tsx';
import {
  formatCashBranchNote,
  formatCorrection,
  formatDetail,
  transactionLabel,
  isReversal,
  type Transaction,
  singleTripPage,
  formatTrips,
  findPaymentWay,
} from './transaction.ts';

interface EntryProps {
  readonly entry: Transaction;
}

/**
 * An entry's label, trip and references, and whether it was reversed. Below them is the branch whose box moved the
 * money, where that is another one.
 */
export function EntryDescription({ entry }: EntryProps) {
  const cashBranch = formatCashBranchNote(entry);
  if (cashBranch === null) return <EntryLine entry={entry} />;
  return (
    <span className="transaction-described">
      <EntryLine entry={entry} />
      <span className="transaction-cash-branch" title={cashBranch}>
        {cashBranch}
      </span>
    </span>
  );
}

function EntryLine({ entry }: EntryProps) {
  const correction = formatCorrection(entry);
  const note = correction ?? (entry.returnedBy === undefined ? null : 'The cheque came back');
  const detail = formatDetail(entry);
  return (
    <span
      className="transaction-entry"
      data-taken-back={correction !== null || undefined}
      data-correction={isReversal(entry) || undefined}
    >
      <span className="ledger-remark">{isReversal(entry) ? 'Taken back' : transactionLabel(entry)}</span>
      <TripLink entry={entry} />
      {note !== null && <EntryNote note={note} />}
      {detail !== '' && (
        <span className="ledger-route" title={detail}>
          {detail}
        </span>
      )}
    </span>
  );
}

function TripLink({ entry }: EntryProps) {
  const words = formatTrips(entry);
  const page = singleTripPage(entry);
  if (words === null) return null;
  if (page === null) return <span className="ledger-route">{words}</span>;
  return (
    <Link to={page} className="ledger-link">
      {words}
    </Link>
  );
}

/** The entry's payment mode, or credit; '-' if no money was due to move. */
export function WayBadge({ entry }: EntryProps) {
  const way = findPaymentWay(entry);
  return way === null ? <span>-</span> : <Badge colour={PAYMENT_MODE_COLOURS[way]}>{paymentWays[way]}</Badge>;
}
