import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { toNameOptions } from '../copy-trip.ts';
import { validateTripDraft, type OdoVehicle, resolveTerms, type TripDraft } from '../trip-draft.ts';
import { FareSection, LorryReceiptSection, PeopleSection, RouteSection } from '../trip-sections.tsx';
import { type Trip } from '../trip.ts';
import { useHeldTerms } from '../use-held-terms.tsx';
import { useNextLr } from '../use-next-lr.tsx';
import { diffValues, tripLocks, toStartValues, toStartDraft } from './edited-trip.ts';
import { type FareTerms } from './current-fare.ts';
import { StartStepWarnings } from './start-step-warnings.tsx';
import { StepFrame, type StepFormProps, useStepForm } from './step-form.tsx';

interface StartStepProps extends StepFormProps {
  /** Null where there is nothing to choose. */
  readonly branches: BranchChoice | null;
  readonly deliveryBranches: readonly SelectOption[];
  /** Receives the values that determine the fare while they are typed; null for the saved ones. */
  readonly onTerms: (terms: FareTerms | null) => void;
}

/** The fields of the start. Those that a settled trip locks show a padlock. */
export function StartStep({
  trip,
  branches,
  deliveryBranches,
  leaveRef,
  onSaved,
  onCancel,
  onTerms,
  outcome,
}: StartStepProps) {
  const today = useToday();
  const [before] = useState(() => toStartDraft(trip));
  const [savedVehicle] = useState(trip.vehicle);
  const locks = tripLocks(trip);
  const pickChanges = (draft: TripDraft) =>
    diffValues(toStartValues(draft, odoVehicle), toStartValues(before, savedVehicle), locks);
  const form = useStepForm<TripDraft>({
    trip,
    onSaved,
    before,
    pickChanges,
    step: 'start',
    validate: (draft) => validateTripDraft(draft, odoVehicle),
  });
  const { control } = form;
  const [vehicleId, customerId] = useWatch({ control, name: ['vehicleId', 'customerId'] });
  const vehicle = useQuery(findVehicle, vehicleId === undefined ? null : { vehicleId }).data?.vehicle;
  const party = useQuery(findParty, customerId === undefined ? null : { customerId }).data?.customer;
  const odoVehicle: OdoVehicle = vehicleId === savedVehicle.id ? savedVehicle : (vehicle ?? savedVehicle);
  const { warnings } = useDryRun(updateTrip, form);
  const draft = useWatch({ control });
  const terms = resolveTerms(draft, odoVehicle);
  useHeldTerms(form.form, terms);
  useReportedTerms(draft, odoVehicle.odoType, onTerms);
  const { setValue } = form.form;
  const takeNextLr = useNextLr(
    useCallback((lrNumber: string) => setValue('lrNumber', lrNumber, { shouldDirty: true }), [setValue]),
  );
  // This form fills nothing in, so a hint is the usual one, or says that the change brings the trip into surplus.
  const surplus = warnings.find(({ code }) => code === 'trip-surplus');
  const getHint = <Hint,>(name: string, usual?: Hint) =>
    surplus !== undefined && surplus.field === name ? surplus.message : usual;
  const prefill = { getHint, known: toNameOptions(trip) };
  return (
    <StepFrame {...{ form, pickChanges, leaveRef, onSaved, onCancel, outcome }}>
      <PeopleSection {...{ control, prefill, locks }} branches={withTripBranch(branches, trip)} />
      <RouteSection
        {...{ control, prefill, today, locks }}
        odoType={odoVehicle.odoType}
        deliveryBranches={
          deliveryBranches.length === 0 ? [] : withBranch(deliveryBranches, trip.deliveryBranch)
        }
      />
      <FareSection {...{ control, prefill, terms, locks }} />
      <LorryReceiptSection
        {...{ control, prefill }}
        required={!terms.byHour}
        onTakeNextLr={() =>
          void takeNextLr({ branchId: draft.branchId ?? trip.branch.id, startedAt: draft.startedAt })
        }
      />
      <StartStepWarnings {...{ draft, trip, vehicle, party }} />
    </StepFrame>
  );
}

function withTripBranch(branches: BranchChoice | null, { branch }: Trip): BranchChoice | null {
  return branches && { ...branches, options: withBranch(branches.options, branch) };
}

/** The trip keeps its branch even if that is closed by now. */
function withBranch(
  options: readonly SelectOption[],
  branch: Trip['deliveryBranch'],
): readonly SelectOption[] {
  if (branch === null || options.some(({ value }) => value === branch.id)) return options;
  return [...options, { value: branch.id, label: branch.name, detail: branch.code }];
}

/** Reports the values that determine the fare, which is shown next to the form. */
function useReportedTerms(
  { rateType, rate, weightUnit, loadingWeight, estimatedHoursRun, startReading }: TripDraft,
  odoType: Trip['vehicle']['odoType'],
  onTerms: StartStepProps['onTerms'],
): void {
  useEffect(() => {
    const { byHour: _, ...terms } = resolveTerms({ rateType, weightUnit }, { odoType });
    onTerms({ ...terms, rate, loadingWeight, estimatedHoursRun, startReading });
    return () => onTerms(null);
  }, [odoType, onTerms, rateType, rate, weightUnit, loadingWeight, estimatedHoursRun, startReading]);
}
