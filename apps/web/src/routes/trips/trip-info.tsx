import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type DatedEntry } from '@bahi/ui-kit/tables/dated-list';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { type ReactNode, useState } from 'react';
import { PastControl } from '../../books/past-control.tsx';
import { useHasBranches } from '../../branches/branch-choice.ts';
import { ReturnChequeDialog } from '../../features/ledger/return-cheque/return-cheque-dialog.tsx';
import { CreateTransactionDialog } from '../../features/trips/create-transaction/create-transaction-dialog.tsx';
import { type TransactionKind } from '../../features/trips/create-transaction/transaction-draft.ts';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { DeleteTripDialog } from '../../features/trips/delete-trip/delete-trip-dialog.tsx';
import { describePortions } from '../../features/trips/find-trip/entries.ts';
import { TripDetails } from '../../features/trips/find-trip/trip-details.tsx';
import { ReceivePodDialog } from '../../features/trips/receive-pod/receive-pod-dialog.tsx';
import { ReopenTripDialog } from '../../features/trips/reopen-trip/reopen-trip-dialog.tsx';
import { ShareTripDialog } from '../../features/trips/share-trip/share-trip-dialog.tsx';
import { canTakeAdvances, canTakeExpenses, type Trip } from '../../features/trips/trip.ts';
import { useMay } from '@bahi/ui-kit/api/may';
import { HistoryTabs } from '../audit/history-tabs.tsx';
import { NextStepDialog } from './next-step-dialog.tsx';
import { TripHeader } from './trip-header.tsx';
import { type StepOptions } from './step-button.tsx';
import { TripInfoActions, TripMore } from './trip-info-actions.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface TripInfoProps {
  readonly trip: Trip;
  readonly back: { readonly to: string; readonly label: string };
  readonly onDeleted: () => void;
  /** Warns that the figures are out of date. */
  readonly staleBanner: ReactNode;
}

type Open =
  | ({ readonly dialog: 'next-step'; readonly trip: Trip } & StepOptions)
  | { readonly dialog: 'receive-pod'; readonly trip: Trip }
  | { readonly dialog: 'add'; readonly kind: TransactionKind }
  | { readonly dialog: 'delete-entry'; readonly entry: DatedEntry }
  | { readonly dialog: 'return-cheque'; readonly entry: DatedEntry }
  | { readonly dialog: 'delete-trip' }
  | { readonly dialog: 'reopen' }
  | { readonly dialog: 'share' }
  | null;

/** A trip with the dialogs that its buttons open. */
export function TripInfo({ trip, back, onDeleted, staleBanner }: TripInfoProps) {
  const [open, setOpen] = useState<Open>(null);
  const may = useMay();
  const showsBranch = useHasBranches();
  const close = () => setOpen(null);
  const narrow = useNarrow();
  const add = (kind: TransactionKind) => setOpen({ dialog: 'add', kind });
  const adding = (kind: TransactionKind) => () => add(kind);
  const takes = {
    advances: may(createTransaction) && canTakeAdvances(trip),
    expenses: may(createTransaction) && canTakeExpenses(trip),
  };
  // On a phone, the bar at the bottom has these buttons instead.
  const showsAddLinks = !narrow || !takes.advances;
  const onTrip = {
    trip,
    onReceivePod: () => setOpen({ dialog: 'receive-pod', trip }),
    onShare: () => setOpen({ dialog: 'share' }),
    onDelete: () => setOpen({ dialog: 'delete-trip' }),
  };
  return (
    <>
      <TripHeader
        trip={trip}
        back={back}
        actions={
          <TripInfoActions
            {...onTrip}
            onAdd={add}
            onNextStep={(options) => setOpen({ dialog: 'next-step', trip, ...options })}
            onReopen={() => setOpen({ dialog: 'reopen' })}
          />
        }
        more={
          <>
            <PastControl />
            <TripMore {...onTrip} />
          </>
        }
      />
      <TextSlot>{staleBanner}</TextSlot>
      <HistoryTabs entityType="TRIP" entityId={trip.id} label="Details">
        <TripDetails
          trip={trip}
          showsBranch={showsBranch}
          {...(takes.advances && showsAddLinks ? { onAddAdvance: adding('ADVANCE') } : {})}
          {...(takes.advances ? { onAddCharges: adding('ADJUSTMENT') } : {})}
          {...(takes.expenses && showsAddLinks ? { onAddExpense: adding('EXPENSE') } : {})}
          {...(may(deleteTransaction)
            ? { onDelete: (entry: DatedEntry) => setOpen({ dialog: 'delete-entry', entry }) }
            : {})}
          {...(may(returnCheque)
            ? { onReturn: (entry: DatedEntry) => setOpen({ dialog: 'return-cheque', entry }) }
            : {})}
        />
      </HistoryTabs>
      {open?.dialog === 'next-step' && (
        <NextStepDialog trip={open.trip} photographing={open.photographing} onClose={close} />
      )}
      {open?.dialog === 'receive-pod' && <ReceivePodDialog trip={open.trip} onClose={close} />}
      {open?.dialog === 'add' && (
        <CreateTransactionDialog trip={trip} initialKind={open.kind} onClose={close} />
      )}
      {open?.dialog === 'delete-entry' && (
        <DeleteTransactionDialog
          entryId={open.entry.id}
          entryInWords={inWords(open.entry)}
          portionsInWords={describePortions(trip, open.entry.id)}
          onClose={close}
        />
      )}
      {open?.dialog === 'return-cheque' && (
        <ReturnChequeDialog
          entryId={open.entry.id}
          entryInWords={inWords(open.entry)}
          given={open.entry.day}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete-trip' && (
        <DeleteTripDialog trip={trip} onDeleted={onDeleted} onClose={close} />
      )}
      {open?.dialog === 'share' && (
        <ShareTripDialog
          trip={trip}
          phones={{ customer: trip.customer.primaryContact, driver: trip.driver.phoneNumber }}
          onClose={close}
        />
      )}
      {open?.dialog === 'reopen' && <ReopenTripDialog trip={trip} onClose={close} />}
    </>
  );
}

/** '12-11-2026 · Online, ₹15,000.00' */
function inWords({ day, label, amount }: DatedEntry): string {
  return `${formatDay(day)} · ${label}, ${formatRupees(amount)}`;
}
