import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findParty } from '@bahi/contract/parties/find-party';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api-client';
import { FormPage } from '@bahi/ui-kit/form-page';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type Vehicle } from './chosen.ts';
import { FareSection, LorryReceiptSection, PeopleSection, RouteSection } from './start-trip-sections.tsx';
import { StartTripWarnings } from './start-trip-warnings.tsx';
import { missingFrom, type Terms, termsOf, toInput, type TripDraft } from './trip-draft.ts';
import { TripFareCard } from './trip-fare-card.tsx';
import { useNextLr } from './use-next-lr.tsx';

interface StartTripFormProps {
  readonly onStarted: (tripId: string) => void;
  readonly onCancel: () => void;
}

/** A vehicle leaves: who, from where to where, for which fare. */
export function StartTripForm({ onStarted, onCancel }: StartTripFormProps) {
  const today = dayAt(useApi().now());
  const { form, control, submit } = useCommandForm<typeof startTrip, TripDraft>(startTrip, {
    defaultValues: { startedAt: today, rateType: 'PER_MT', weightUnit: 'MT' },
    toInput: (draft) => toInput(draft, vehicle),
    check: (draft) => missingFrom(draft, vehicle),
    onDone: ({ trip }) => onStarted(trip.id),
  });
  const [vehicleId, customerId] = useWatch({ control, name: ['vehicleId', 'customerId'] });
  const [rateType, rate, weightUnit, loadingWeight, hours] = useWatch({
    control,
    name: ['rateType', 'rate', 'weightUnit', 'loadingWeight', 'estimatedHoursRun'],
  });
  const vehicle: Vehicle | undefined = useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId })
    .data?.vehicle;
  const party = useQuery(findParty, customerId === undefined ? null : { customerId }).data?.customer;
  const terms = termsOf({ rateType, weightUnit }, vehicle);
  useTerms(form, terms);
  const takeNextLr = useNextLr(form);
  return (
    <FormPage
      control={control}
      onSubmit={submit}
      onClose={onCancel}
      submitLabel="Start Trip"
      beside={
        <Stack gap={16}>
          <TripFareCard
            {...{ terms, rate, vehicle, party }}
            loadingWeight={loadingWeight ?? undefined}
            hours={hours ?? undefined}
          />
          <StartTripWarnings control={control} vehicle={vehicle} party={party} />
        </Stack>
      }
    >
      <PeopleSection control={control} />
      <RouteSection control={control} today={today} vehicle={vehicle} />
      <FareSection control={control} terms={terms} />
      <LorryReceiptSection control={control} required={!terms.byHour} onTakeNextLr={takeNextLr} />
    </FormPage>
  );
}

/** Keeps in the fields what the vehicle and the fare type decide, so that a choice opens with what holds. */
function useTerms({ setValue }: UseFormReturn<TripDraft>, { rateType, weightUnit }: Terms): void {
  useEffect(() => setValue('rateType', rateType), [setValue, rateType]);
  useEffect(() => setValue('weightUnit', weightUnit), [setValue, weightUnit]);
}
