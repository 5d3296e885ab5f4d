import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { negate } from '@bahi/kernel/paise';
import { DialogFrame } from '@bahi/ui-kit/dialogs/dialog-frame';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Button, Modal, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PARTY_GROUPS } from '../../../books/party-groups.ts';
import { type TripMoney, type TripSummary, tripSubject } from '../trip.ts';
import { TripTotals } from '../trip-totals.tsx';

interface SurplusDialogProps {
  readonly trip: TripSummary;
  readonly money: TripMoney;
  readonly onClose: () => void;
}

/**
 * Shown instead of the settlement form: a trip in surplus cannot be settled until a refund or a set-off brings it to
 * 0 (docs/rules/trips.md#surpluses).
 */
export function SurplusDialog({ trip, money, onClose }: SurplusDialogProps) {
  return (
    <DialogFrame width={640} onClose={onClose}>
      <Modal.Header>
        <Modal.Title>
          Settle Trip <span className="bahi-dialog-subject">{tripSubject(trip)}</span>
        </Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <Stack gap="lg">
          <TripTotals money={money} receivedLabel="Advance Collected" />
          <WarningBox icon>
            <b>{`${bookMessages.tripSurplus(negate(money.balance))}.`}</b>{' '}
            <span>{`${messages.tripInSurplus}.`}</span>
          </WarningBox>
        </Stack>
      </Modal.Body>
      <footer className="bahi-dialog-footer">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <div className="bahi-actions">
          <Button component={Link} to={`${PARTY_GROUPS.CUSTOMER.detailsPage}?id=${trip.customer.id}`}>
            Open ledger
          </Button>
        </div>
      </footer>
    </DialogFrame>
  );
}
