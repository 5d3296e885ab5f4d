import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { type Leave } from '@bahi/ui-kit/forms/guarded-form';
import { LockBanner } from '@bahi/ui-kit/forms/lock-banner';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { StepCard } from '@bahi/ui-kit/forms/step-card';
import { Button, Stack } from '@mantine/core';
import { IconLockOpen } from '@bahi/ui-kit/icons';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type BranchChoice } from '../../../branches/branch-choice.ts';
import { FareOnPhone } from '../fare-on-phone.tsx';
import { SettledByBulk } from '../settled-by-bulk.tsx';
import { toDocument, parseMetadata, canReopen, type Trip } from '../trip.ts';
import { EndStep } from './end-step.tsx';
import { currentFare, savedMeterOffset, type FareTerms, tripFareTerms } from './current-fare.ts';
import { PodStep } from './pod-step.tsx';
import { ReopeningCard } from './reopening-card.tsx';
import { SettledStage, SettledSums, settledSummary } from './settled-stage.tsx';
import { StartStep } from './start-step.tsx';
import { type Step, stepAfter, listSteps, stepTitle } from './steps.ts';
import { TripMoneyCard } from './trip-money-card.tsx';

interface EditTripProps {
  readonly trip: Trip;
  /** The branches that may book the trip; null where there is nothing to choose. */
  readonly branches?: BranchChoice | null;
  /** The branches to which it may be delivered; empty in a firm with one branch. */
  readonly deliveryBranches?: readonly SelectOption[];
  /** Left out where the user may not reopen the trip. */
  readonly onReopen?: () => void;
  readonly onSettle: () => void;
  /** Called after the last step, and on Cancel. */
  readonly onLeave: () => void;
  /**
   * Holds the function that leaves the open form, which asks about unsaved edits first. Passed in if something outside
   * the steps can close them, such as a dialog.
   */
  readonly leaveRef?: RefObject<Leave | null>;
}

const NO_BRANCHES: readonly SelectOption[] = [];

/** The steps that a trip has reached, one open at a time; docs/rules/screens.md#trip-wizard. */
export function EditTrip({
  trip,
  branches = null,
  deliveryBranches = NO_BRANCHES,
  onReopen,
  onSettle,
  onLeave,
  leaveRef: outerLeaveRef,
}: EditTripProps) {
  const [open, setOpen] = useState<Step | null>(trip.endedAt === null ? 'start' : null);
  const [terms, setTerms] = useState<FareTerms | null>(null);
  const [endReading, setEndReading] = useState<number | null>(null);
  const stepLeaveRef = useRef<Leave | null>(null);
  const leaveRef = outerLeaveRef ?? stepLeaveRef;
  const toggle = (step: Step) => {
    const go = () => setOpen(open === step ? null : step);
    if (leaveRef.current === null) go();
    else leaveRef.current(go);
  };
  const now = currentFare(
    terms ?? tripFareTerms(trip),
    endReading ?? trip.endReading,
    savedMeterOffset(trip),
  );
  const stepProps = (step: Step) => ({
    trip,
    leaveRef,
    outcome: <FareOnPhone fare={now.fare} />,
    onCancel: onLeave,
    onSaved: () => {
      const next = stepAfter(step, trip);
      if (next === null) onLeave();
      else setOpen(next);
    },
  });
  const forms: Readonly<Record<Step, () => ReactNode>> = {
    start: () => <StartStep {...stepProps('start')} {...{ branches, deliveryBranches }} onTerms={setTerms} />,
    end: () => <EndStep {...stepProps('end')} onEndReading={setEndReading} />,
    pod: () => <PodStep {...stepProps('pod')} />,
    settled: () => <SettledStage trip={trip} onSettle={onSettle} />,
  };
  return (
    <div className="bahi-form-page">
      <div className="bahi-form-column bahi-steps">
        {trip.status === 'SETTLED' && <SettledLock {...{ trip, onReopen }} />}
        {listSteps(trip).map((step) => (
          <StepCard
            key={step}
            title={stepTitle(step, trip)}
            {...summariseStep(step, trip)}
            done={step !== 'settled' || trip.status === 'SETTLED'}
            open={open === step}
            onToggle={() => toggle(step)}
          >
            {forms[step]()}
          </StepCard>
        ))}
      </div>
      <aside>
        <Stack gap={16}>
          <TripMoneyCard trip={trip} now={now} />
          {onReopen !== undefined && canReopen(trip) && <ReopeningCard trip={trip} />}
        </Stack>
      </aside>
    </div>
  );
}

interface SettledLockProps {
  readonly trip: Trip;
  readonly onReopen: (() => void) | undefined;
}

/** docs/rules/trips.md#what-settling-freezes. */
function SettledLock({ trip, onReopen }: SettledLockProps) {
  const isReopenable = canReopen(trip);
  return (
    <LockBanner
      action={
        isReopenable &&
        onReopen !== undefined && (
          <Button
            variant="outline"
            color="red"
            leftSection={<IconLockOpen size={16} stroke={1.75} aria-hidden />}
            onClick={onReopen}
          >
            Reopen trip
          </Button>
        )
      }
    >
      <b>This trip is settled.</b> What moves its balance is locked: party, start date, fare, weights,
      readings. Vehicle, people, places, material and notes stay open.
      {!isReopenable && (
        <>
          {' '}
          <SettledByBulk trip={trip} />
        </>
      )}
      {isReopenable && onReopen === undefined && <span> Only an admin may reopen it.</span>}
    </LockBanner>
  );
}

/** The summary of a closed step. */
function summariseStep(step: Step, trip: Trip): { readonly summary?: ReactNode; readonly aside?: ReactNode } {
  switch (step) {
    case 'start':
      return { summary: startSummary(trip) };
    case 'end':
      return { summary: endSummary(trip), ...proofTile(trip) };
    case 'pod':
      return { summary: podSummary(trip) };
    case 'settled':
      return { summary: settledSummary(trip), aside: <SettledSums trip={trip} /> };
  }
}

const joinWithDots = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

function startSummary({ startedAt, startLocation, endLocation, customer }: Trip): string {
  return joinWithDots([formatDay(startedAt), `${startLocation.name} to ${endLocation.name}`, customer.name]);
}

function endSummary({ endedAt, endReading, unloadingWeight, weightUnit, vehicle }: Trip): string {
  return joinWithDots([
    endedAt && formatDay(endedAt),
    endReading === null ? null : `${formatQuantity(endReading)} ${vehicle.odoType}`,
    unloadingWeight === null ? null : `${formatQuantity(unloadingWeight)} ${weightUnit ?? ''}`,
  ]);
}

function podSummary(trip: Trip): string {
  const { podNumber } = parseMetadata(trip);
  return joinWithDots([trip.podSubmittedAt && formatDay(trip.podSubmittedAt), podNumber]);
}

function proofTile({ podId }: Trip) {
  if (podId === null) return {};
  return { aside: <DocumentTile what="Proof of delivery" document={toDocument(podId.fileName, podId)} /> };
}
