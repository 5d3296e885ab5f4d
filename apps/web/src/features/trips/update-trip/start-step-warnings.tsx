import { bookMessages } from '@bahi/contract/book-messages';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
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
  const { vehicleId, customerId, startedAt } = draft;
  const isOnOtherTrip =
    trip.status === 'STARTED' && vehicleId !== trip.vehicle.id && vehicle?.status === 'ON_TRIP';
  const isMoved = customerId !== trip.customer.id || startedAt !== trip.startedAt;
  const isEarly = isMoved && party !== undefined && (startedAt ?? '9') < party.openingBalanceDate;
  if (!isOnOtherTrip && !isEarly) return null;
  return (
    <div className="bahi-form-section">
      {isOnOtherTrip && <WarningBox icon>{bookMessages.vehicleOnTrip(vehicle.vehicleNo)}.</WarningBox>}
      {isEarly && <WarningBox icon>{bookMessages.beforeOpeningBalance(party.openingBalanceDate)}</WarningBox>}
    </div>
  );
}
