import { startTrip } from '@bahi/contract/trips/start-trip';
import { dayAt } from '@bahi/kernel/day';
import { useApi } from '@bahi/ui-kit/api-client';
import { FormPage } from '@bahi/ui-kit/form-page';
import { useCommandForm } from '@bahi/ui-kit/use-command-form';
import { Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CUSTOMERS, type Vehicle, VEHICLES } from './picklists.ts';
import { FareSection, LorryReceiptSection, PeopleSection, RouteSection } from './start-trip-sections.tsx';
import { StartTripWarnings } from './start-trip-warnings.tsx';
import { missingFrom, termsOf, toInput, type TripDraft } from './trip-draft.ts';
import { TripFareCard } from './trip-fare-card.tsx';
import { useNextLr } from './use-next-lr.tsx';
import { type Picklist, usePicklist } from './use-picklist.tsx';

interface StartTripFormProps {
  readonly onStarted: (tripId: string) => void;
  readonly onCancel: () => void;
}

/** A vehicle leaves: who, from where to where, for which fare. */
export function StartTripForm({ onStarted, onCancel }: StartTripFormProps) {
  const today = dayAt(useApi().now());
  const { form, control, submit } = useCommandForm<typeof startTrip, TripDraft>(startTrip, {
    defaultValues: { startedAt: today, rateType: 'PER_MT', weightUnit: 'MT' },
    toInput: (draft) => toInput(draft, vehicle.chosen),
    check: (draft) => missingFrom(draft, vehicle.chosen),
    onDone: ({ trip }) => onStarted(trip.id),
  });
  const [vehicleId, customerId] = useWatch({ control, name: ['vehicleId', 'customerId'] });
  const [rateType, rate, weightUnit, loadingWeight] = useWatch({
    control,
    name: ['rateType', 'rate', 'weightUnit', 'loadingWeight'],
  });
  const vehicle: Picklist<Vehicle> = usePicklist(VEHICLES, vehicleId);
  const party = usePicklist(CUSTOMERS, customerId);
  const terms = termsOf({ rateType, weightUnit }, vehicle.chosen);
  const takeNextLr = useNextLr(form);
  return (
    <FormPage
      control={control}
      onSubmit={submit}
      onCancel={onCancel}
      submitLabel="Start Trip"
      beside={
        <Stack gap={16}>
          <TripFareCard
            {...{ terms, rate, vehicle: vehicle.chosen, party: party.chosen }}
            loadingWeight={loadingWeight ?? undefined}
          />
          <StartTripWarnings control={control} vehicle={vehicle.chosen} party={party.chosen} />
        </Stack>
      }
    >
      <PeopleSection control={control} vehicles={vehicle.list} parties={party.list} />
      <RouteSection control={control} today={today} vehicle={vehicle.chosen} />
      <FareSection control={control} terms={terms} />
      <LorryReceiptSection control={control} required={!terms.byHour} onTakeNextLr={takeNextLr} />
    </FormPage>
  );
}
