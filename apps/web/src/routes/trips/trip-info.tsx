import { formatRupees } from '@bahi/kernel/format';
import { type DatedEntry, shortDay } from '@bahi/ui-kit/dated-list';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { TripStatusPill } from '@bahi/ui-kit/trip-status-pill';
import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AddAdvanceDialog } from '../../features/trips/create-transaction/add-advance-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { TripDetails } from '../../features/trips/find-trip/trip-details.tsx';
import { ReceivePodDialog } from '../../features/trips/receive-pod/receive-pod-dialog.tsx';
import { nextStepOf, paiseOf, takesAdvances, titleOf, type Trip } from '../../features/trips/trip.ts';
import { NextStepDialog } from './next-step-dialog.tsx';

interface TripInfoProps {
  readonly trip: Trip;
  readonly back: { readonly to: string; readonly label: string };
  readonly mayDelete: boolean;
  /** Says that the figures lag, when they do. */
  readonly strip: ReactNode;
}

type Open =
  | { readonly dialog: 'next-step'; readonly trip: Trip }
  | { readonly dialog: 'receive-pod'; readonly trip: Trip }
  | { readonly dialog: 'add-advance' }
  | { readonly dialog: 'delete'; readonly entry: DatedEntry }
  | null;

/** One trip, the dialogs that its buttons open. */
export function TripInfo({ trip, back, mayDelete, strip }: TripInfoProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const step = nextStepOf(trip);
  return (
    <>
      <PageHeader
        title={titleOf(trip)}
        back={back}
        beside={
          <>
            {trip.lrNumber !== null && <Text visibleFrom="sm">{trip.vehicle.vehicleNo}</Text>}
            <TripStatusPill status={trip.status} />
          </>
        }
        {...(step === null
          ? {}
          : {
              actions: (
                <>
                  {trip.status === 'COMPLETED' && (
                    <Button variant="default" onClick={() => setOpen({ dialog: 'receive-pod', trip })}>
                      POD received
                    </Button>
                  )}
                  <Button onClick={() => setOpen({ dialog: 'next-step', trip })}>{step}</Button>
                </>
              ),
            })}
      />
      {strip}
      <TripDetails
        trip={trip}
        {...(takesAdvances(trip) ? { onAddAdvance: () => setOpen({ dialog: 'add-advance' }) } : {})}
        {...(mayDelete ? { onDelete: (entry: DatedEntry) => setOpen({ dialog: 'delete', entry }) } : {})}
      />
      {open?.dialog === 'next-step' && <NextStepDialog trip={open.trip} onClose={close} />}
      {open?.dialog === 'receive-pod' && <ReceivePodDialog trip={open.trip} onClose={close} />}
      {open?.dialog === 'add-advance' && <AddAdvanceDialog trip={trip} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteTransactionDialog entryId={open.entry.id} entryInWords={inWords(open.entry)} onClose={close} />
      )}
    </>
  );
}

/** 'Nov 12 · Online, ₹15,000.00' */
function inWords({ day, label, rupees }: DatedEntry): string {
  return `${shortDay(day)} · ${label}, ${formatRupees(paiseOf(rupees))}`;
}
