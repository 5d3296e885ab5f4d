import { bookMessages } from '@bahi/contract/book-messages';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { LowerReadingWarning } from '../../../forms/lower-reading-warning.tsx';
import { DriverOnTrip } from '../driver-on-trip.tsx';
import { OverlappingTrip } from '../overlapping-trip.tsx';
import { type Party, type Vehicle } from '../vehicle-and-party.ts';
import { type TripDraft } from '../trip-draft.ts';
import { type Trip } from '../trip.ts';

interface StartStepWarningsProps {
  readonly draft: TripDraft;
  readonly trip: Trip;
  readonly vehicle: Vehicle | undefined;
  readonly party: Party | undefined;
}

/** Warns before saving of what is unusual about a change, but allowed (docs/rules/api.md#warnings). */
export function StartStepWarnings({ draft, trip, vehicle, party }: StartStepWarningsProps) {
  const { vehicleId, customerId, driverId, startedAt } = draft;
  const isOtherDriver = trip.status === 'STARTED' && driverId !== trip.driver.id;
  const isOnOtherTrip =
    trip.status === 'STARTED' && vehicleId !== trip.vehicle.id && vehicle?.status === 'ON_TRIP';
  const isOnOtherDays = vehicleId !== trip.vehicle.id || startedAt !== trip.startedAt;
  const isMoved = customerId !== trip.customer.id || startedAt !== trip.startedAt;
  const isEarly = isMoved && party !== undefined && (startedAt ?? '9') < party.openingBalanceDate;
  const isRead = draft.startReading !== trip.startReading;
  if (!isOnOtherTrip && !isOnOtherDays && !isOtherDriver && !isEarly && !isRead) return null;
  return (
    <div className="bahi-form-section">
      {isOnOtherTrip && <WarningBox icon>{`${bookMessages.vehicleOnTrip(vehicle.vehicleNo)}.`}</WarningBox>}
      {!isOnOtherTrip && isOnOtherDays && (
        <OverlappingTrip
          vehicleNo={vehicle?.vehicleNo}
          startedAt={startedAt}
          endedAt={trip.endedAt}
          exceptTripId={trip.id}
        />
      )}
      {isOtherDriver && <DriverOnTrip driverId={driverId} exceptTripId={trip.id} />}
      {isEarly && <WarningBox icon>{bookMessages.beforeOpeningBalance(party.openingBalanceDate)}</WarningBox>}
      {isRead && <LowerReadingWarning {...{ vehicle }} reading={draft.startReading} date={startedAt} />}
    </div>
  );
}
