import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findParty } from '@bahi/contract/parties/find-party';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { messages } from '@bahi/contract/messages';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { FormPage } from '@bahi/ui-kit/forms/form-page';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useWatch } from 'react-hook-form';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import {
  findReadingJump,
  ReadingJumpWarning,
  toLastReading,
  useJumpQuestion,
} from '../../../forms/reading-jump.tsx';
import { type TripSummary } from '../trip.ts';
import { type Vehicle } from '../vehicle-and-party.ts';
import { copyTrip } from '../copy-trip.ts';
import { FareSection, LorryReceiptSection, PeopleSection, RouteSection } from '../trip-sections.tsx';
import { PeopleWarnings, StartDayWarnings } from './start-trip-warnings.tsx';
import {
  validateTripDraft,
  type OdoVehicle,
  resolveTerms,
  toStartTripInput,
  type TripDraft,
} from '../trip-draft.ts';
import { FareInFooter, TripFareCard } from './trip-fare-card.tsx';
import { usePrefilledBranch } from './use-prefilled-branch.tsx';
import { useSuggestedLr } from './use-suggested-lr.tsx';
import { useHeldTerms } from '../use-held-terms.tsx';
import { useTripPrefill } from './use-trip-prefill.tsx';

interface StartTripFormProps {
  /** Null where the user can book for one branch only. */
  readonly branches: BranchChoice | null;
  /** The branches to which the trip may be delivered; empty in a firm with one branch. */
  readonly deliveryBranches?: readonly SelectOption[];
  /** The trip that this one is copied from. */
  readonly like?: TripSummary;
  readonly onStarted: (tripId: string) => void;
  readonly onCancel: () => void;
}

/** Starts a trip: its vehicle, people, route and fare. */
export function StartTripForm({
  branches,
  deliveryBranches = [],
  like,
  onStarted,
  onCancel,
}: StartTripFormProps) {
  const today = useToday();
  const { form, control, submit } = useCommandForm<typeof startTrip, TripDraft>(startTrip, {
    defaultValues: {
      startedAt: today,
      rateType: 'PER_MT',
      weightUnit: 'MT',
      ...(like === undefined ? {} : copyTrip(like)),
    },
    // The draft of a copied trip is stored separately, so that neither form restores the other's draft.
    ...(like === undefined ? {} : { draftKey: like.id }),
    describeUnsent: ({ lrNumber }) => `New trip ${lrNumber ?? vehicle?.vehicleNo ?? ''}`.trim(),
    // A restored draft may hold a branch although the user has none to choose any more.
    toInput: ({ branchId, ...draft }) =>
      toStartTripInput(branches === null ? draft : { ...draft, branchId }, odoVehicle),
    validate: (draft) => ({
      ...validateTripDraft(draft, odoVehicle),
      branchId: branches !== null && draft.branchId == null ? messages.required : undefined,
    }),
    onDone: ({ trip }) => {
      notify.success('Trip started');
      onStarted(trip.id);
    },
  });
  const [vehicleId, customerId, branchId, startedAt, startReading] = useWatch({
    control,
    name: ['vehicleId', 'customerId', 'branchId', 'startedAt', 'startReading'],
  });
  const [rateType, rate, weightUnit, loadingWeight, hours] = useWatch({
    control,
    name: ['rateType', 'rate', 'weightUnit', 'loadingWeight', 'estimatedHoursRun'],
  });
  const vehicle: Vehicle | undefined = useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId })
    .data?.vehicle;
  const party = useQuery(findParty, customerId === undefined ? null : { customerId }).data?.customer;
  // Until the vehicle is read, the copied trip says whether it runs by the hour. Otherwise an hourly fare would
  // change at once.
  const odoVehicle: OdoVehicle | undefined =
    vehicle ?? (like?.vehicle.id === vehicleId ? like?.vehicle : undefined);
  const terms = resolveTerms({ rateType, weightUnit }, odoVehicle);
  useHeldTerms(form, terms);
  const prefill = useTripPrefill(form, { like, vehicleId, vehicle, customerId, byHour: terms.byHour });
  usePrefilledBranch(form, branches, like);
  const takeNextLr = useSuggestedLr(form, { branchId: branches === null ? undefined : branchId, startedAt });
  const jump = findReadingJump(
    { reading: startReading, date: startedAt },
    [toLastReading(vehicle)],
    vehicle?.odoType ?? 'KM',
  );
  const asked = useJumpQuestion(form, submit, jump);
  // On a phone the card beside the form stands above it, out of sight by the time that a field is filled in.
  const isNarrow = useNarrow();
  const peopleWarnings = <PeopleWarnings {...{ control, vehicle }} />;
  const dayWarnings = <StartDayWarnings {...{ control, vehicle, party }} />;
  return (
    <FormPage
      control={control}
      onSubmit={(event) => void asked.submit(event)}
      onClose={onCancel}
      submitLabel="Start Trip"
      outcome={
        <FareInFooter
          {...{ terms, rate }}
          loadingWeight={loadingWeight ?? undefined}
          hours={hours ?? undefined}
        />
      }
      aside={
        <TripFareCard
          {...{ terms, rate, vehicle, party }}
          loadingWeight={loadingWeight ?? undefined}
          hours={hours ?? undefined}
        />
      }
      warnings={
        !isNarrow && (
          <>
            {peopleWarnings}
            {dayWarnings}
          </>
        )
      }
    >
      <PeopleSection {...{ control, prefill }} branches={branches} />
      {isNarrow && <div className="bahi-form-warnings">{peopleWarnings}</div>}
      <RouteSection
        {...{ control, prefill, today, deliveryBranches }}
        odoType={vehicle?.odoType ?? 'KM'}
        lastReading={vehicle?.lastOdoReading ?? null}
      />
      {isNarrow && <div className="bahi-form-warnings">{dayWarnings}</div>}
      {jump !== null && (
        <div className="bahi-form-section">
          <ReadingJumpWarning jump={jump} />
        </div>
      )}
      <FareSection {...{ control, prefill, terms }} />
      <LorryReceiptSection {...{ control, prefill }} required={!terms.byHour} onTakeNextLr={takeNextLr} />
      <TextSlot>{asked.question}</TextSlot>
    </FormPage>
  );
}
