import { paymentWays } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DetailGrid } from '@bahi/ui-kit/page/detail-grid';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { Money } from '@bahi/ui-kit/page/money';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CASH_BRANCH_LABELS } from '../../../branches/cash-branch-field.tsx';
import { formatTime } from '../corrections.tsx';
import { explainOtherCash, SHARED_TAX } from '../explain-entry.ts';
import {
  formatCorrection,
  khataPage,
  transactionLabel,
  type Transaction,
  tripPage,
  findPaymentWay,
} from './transaction.ts';

interface TransactionDialogProps {
  readonly entry: Transaction;
  /** Left out where the entry cannot be deleted, or the user may not delete it. */
  readonly onDelete?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Everything that is known about a money entry, with its receipt and links. */
export function TransactionDialog({ entry, onDelete, onClose }: TransactionDialogProps) {
  const { receipt } = entry;
  const correction = formatCorrection(entry);
  const isSharedTax = entry.category === 'TDS' && entry.trips.length !== 1;
  const explanation = isSharedTax ? SHARED_TAX : explainOtherCash(entry);
  return (
    <DialogFrame width={640} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          <span>{transactionLabel(entry)}</span>{' '}
          <span className="bahi-dialog-subject">{formatDay(entry.transactionDate)}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        {correction !== null && <WarningBox>{correction}</WarningBox>}
        <DetailGrid details={listDetails(entry)} />
        {explanation !== null && <p className="transaction-explanation">{explanation}</p>}
        {receipt !== null && (
          <DocumentTile
            what="Receipt"
            document={{
              documentId: receipt.id,
              originalName: receipt.originalName,
              mimetype: receipt.fileType,
              size: receipt.fileSize,
            }}
          />
        )}
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {onDelete !== undefined && (
          <div className="bahi-actions">
            <Button variant="outline" color="red" onClick={onDelete}>
              Delete...
            </Button>
          </div>
        )}
      </footer>
    </DialogFrame>
  );
}

function listDetails(entry: Transaction) {
  const { amount, party, trips, vehicle, driver, paidTo, fuelQuantity, paymentRefNo, billNo, notes, user } =
    entry;
  const way = findPaymentWay(entry);
  const khata = khataPage(entry);
  const known = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  return [
    { label: 'Amount', value: <Money paise={amount} weight={600} /> },
    { label: 'Mode', value: way === null ? null : paymentWays[way] },
    ...known(CASH_BRANCH_LABELS[entry.moneyIn === 0 ? 'PAID' : 'RECEIVED'], entry.cashBranch?.name ?? null),
    {
      label: 'Party',
      value:
        party === null || khata === null ? null : (
          <Link to={khata} className="ledger-link">
            {party.name}
          </Link>
        ),
    },
    {
      label: trips.length > 1 ? 'Trips' : 'Trip',
      value: trips.length === 0 ? null : <TripLinks trips={trips} />,
    },
    { label: 'Vehicle No', value: vehicle?.vehicleNo ?? null },
    ...known('Driver', driver?.name ?? null),
    ...known('Paid to', paidTo?.name ?? null),
    ...known('Quantity', fuelQuantity === null ? null : `${formatQuantity(fuelQuantity)} Ltr`),
    ...known('Reference', paymentRefNo),
    ...known('Bill', billNo),
    ...known('Notes', notes),
    { label: 'Entered', value: `${formatTime(entry.recordedAt)}${user === null ? '' : ` by ${user.name}`}` },
  ];
}

function TripLinks({ trips }: Pick<Transaction, 'trips'>) {
  return (
    <span className="transaction-trips">
      {trips.map(({ id, lrNumber }) => (
        <Link key={id} to={tripPage(id)} className="ledger-link">
          {lrNumber ?? 'Trip'}
        </Link>
      ))}
    </span>
  );
}
