import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { reopenTrip } from '@bahi/contract/trips/reopen-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { useBack } from '@bahi/ui-kit/page/browser-back';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical, IconFileCheck, IconPlus, IconShare, IconTrash } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { type TransactionKind } from '../../features/trips/create-transaction/transaction-draft.ts';
import {
  isEditable,
  canShare,
  nextStepLabel,
  canTakeAdvances,
  canReopen,
  type Trip,
} from '../../features/trips/trip.ts';
import { useMay } from '@bahi/ui-kit/api/may';
import { AnotherLikeThis, AnotherLikeThisItem, useJustStarted } from './another-like-this.tsx';
import { EditLink, EditLinkItem } from './edit-link.tsx';
import { StepButton, type StepOptions } from './step-button.tsx';

interface TripInfoActionsProps {
  readonly trip: Trip;
  readonly onAdd: (kind: TransactionKind) => void;
  readonly onNextStep: (options: StepOptions) => void;
  readonly onReceivePod: () => void;
  readonly onReopen: () => void;
  readonly onShare: () => void;
  readonly onDelete: () => void;
}

/**
 * The actions on a trip as a whole, by its status and the user's rights; docs/rules/trips.md and
 * docs/rules/permissions.md.
 */
export function TripInfoActions(props: TripInfoActionsProps) {
  const { trip, onReceivePod, onShare, onDelete } = props;
  const may = useMay();
  const editable = isEditable(trip);
  if (useNarrow()) return <PhoneActions {...props} />;
  return (
    <>
      {trip.status === 'COMPLETED' && may(receivePod) && (
        <Button variant="default" onClick={onReceivePod}>
          POD received
        </Button>
      )}
      <Steps {...props} />
      {editable && may(updateTrip) && <EditLink tripId={trip.id} />}
      {may(startTrip) && <AnotherLikeThis tripId={trip.id} />}
      {canShare(trip) && (
        <IconButton label="Share" onClick={onShare}>
          <IconShare size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {takesDeletion(trip) && may(deleteTrip) && (
        <IconButton label="Delete Trip" onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} color="var(--mantine-color-error)" aria-hidden />
        </IconButton>
      )}
    </>
  );
}

function Steps({
  trip,
  onNextStep,
  onReopen,
}: Pick<TripInfoActionsProps, 'trip' | 'onNextStep' | 'onReopen'>) {
  const may = useMay();
  const step = nextStepLabel(trip);
  return (
    <>
      {step !== null && <StepButton trip={trip} step={step} onStep={onNextStep} />}
      {canReopen(trip) && may(reopenTrip) && (
        <Button variant="default" onClick={onReopen}>
          Reopen
        </Button>
      )}
    </>
  );
}

/**
 * The bar at the bottom of a phone: frequent entries and the next step (docs/architecture/client.md#phone). Rare
 * actions are in the menu of the title bar.
 */
function PhoneActions({ onAdd, ...props }: TripInfoActionsProps) {
  const { trip } = props;
  const may = useMay();
  const justStarted = useJustStarted();
  const plus = <IconPlus size={20} stroke={1.75} aria-hidden />;
  return (
    <>
      {justStarted && may(startTrip) && (
        <div className="bahi-row">
          <AnotherLikeThis tripId={trip.id} />
        </div>
      )}
      {canTakeAdvances(trip) && may(createTransaction) && (
        <div className="bahi-row">
          <Button variant="default" leftSection={plus} onClick={() => onAdd('ADVANCE')}>
            Add Advance
          </Button>
          <Button variant="default" leftSection={plus} onClick={() => onAdd('EXPENSE')}>
            Add Expense
          </Button>
        </div>
      )}
      <div className="bahi-row">
        <Steps {...props} />
      </div>
    </>
  );
}

/** In the title bar of a phone: the share button, and a menu of rare actions. */
export function TripMore({
  trip,
  onReceivePod,
  onShare,
  onDelete,
}: Pick<TripInfoActionsProps, 'trip' | 'onReceivePod' | 'onShare' | 'onDelete'>) {
  const may = useMay();
  const canReceivePod = trip.status === 'COMPLETED' && may(receivePod);
  const deletable = takesDeletion(trip) && may(deleteTrip);
  const repeatable = may(startTrip);
  const editable = isEditable(trip) && may(updateTrip);
  const [opened, setOpened] = useState(false);
  useBack(opened, () => setOpened(false));
  if (!useNarrow()) return null;
  return (
    <>
      {canShare(trip) && (
        <ActionIcon aria-label="Share" onClick={onShare}>
          <IconShare size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {(canReceivePod || editable || repeatable || deletable) && (
        <Menu position="bottom-end" opened={opened} onChange={setOpened}>
          <Menu.Target>
            <ActionIcon aria-label="More">
              <IconDotsVertical size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canReceivePod && (
              <Menu.Item
                leftSection={<IconFileCheck size={20} stroke={1.75} aria-hidden />}
                onClick={onReceivePod}
              >
                POD received
              </Menu.Item>
            )}
            {editable && <EditLinkItem tripId={trip.id} />}
            {repeatable && <AnotherLikeThisItem tripId={trip.id} />}
            {deletable && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
                onClick={onDelete}
              >
                Delete Trip
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function takesDeletion({ status }: Trip): boolean {
  return status !== 'SETTLED' && status !== 'CANCELLED';
}
