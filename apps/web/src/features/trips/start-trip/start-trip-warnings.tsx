import {
  documentFieldNames,
  documentFields,
  vehicleDocumentTypes,
} from '@bahi/contract/fleet/vehicle-document';
import { bookMessages } from '@bahi/contract/book-messages';
import { type Day } from '@bahi/kernel/day';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { type Control, useWatch } from 'react-hook-form';
import { LowerReadingWarning } from '../../../forms/lower-reading-warning.tsx';
import { DriverOnTrip } from '../driver-on-trip.tsx';
import { OverlappingTrip } from '../overlapping-trip.tsx';
import { type Party, type Vehicle } from '../vehicle-and-party.ts';
import { type TripDraft } from '../trip-draft.ts';

interface StartTripWarningsProps {
  readonly control: Control<TripDraft>;
  readonly vehicle: Vehicle | undefined;
  readonly party: Party | undefined;
}

/** Warns before the start of what is unusual about the vehicle and the driver, but allowed (docs/rules/api.md#warnings). */
export function PeopleWarnings({ control, vehicle }: Omit<StartTripWarningsProps, 'party'>) {
  const [startedAt, driverId] = useWatch({ control, name: ['startedAt', 'driverId'] });
  return (
    <>
      {vehicle?.status === 'ON_TRIP' && (
        <WarningBox icon>
          {`${bookMessages.vehicleOnTrip(vehicle.vehicleNo)}. You can start a second one.`}
        </WarningBox>
      )}
      {vehicle?.status !== 'ON_TRIP' && (
        <OverlappingTrip vehicleNo={vehicle?.vehicleNo} startedAt={startedAt} endedAt={null} />
      )}
      <DriverOnTrip driverId={driverId} />
      {vehicle?.status === 'IN_MAINTENANCE' && (
        <WarningBox icon>{`${bookMessages.vehicleInMaintenance(vehicle.vehicleNo)}.`}</WarningBox>
      )}
    </>
  );
}

/** Warns of what is unusual on the day of the start: expired documents, the party's opening, a lower reading. */
export function StartDayWarnings({ control, vehicle, party }: StartTripWarningsProps) {
  const [startedAt, startReading] = useWatch({ control, name: ['startedAt', 'startReading'] });
  const expired =
    vehicle === undefined || startedAt === undefined ? [] : expiredDocuments(vehicle, startedAt);
  return (
    <>
      {expired.map((message) => (
        <WarningBox key={message} icon>
          {message}
        </WarningBox>
      ))}
      {party !== undefined && startedAt !== undefined && startedAt < party.openingBalanceDate && (
        <WarningBox icon>{bookMessages.beforeOpeningBalance(party.openingBalanceDate)}</WarningBox>
      )}
      <LowerReadingWarning vehicle={vehicle} reading={startReading} date={startedAt} />
    </>
  );
}

/** The documents of the vehicle that have expired on the day of the start. */
function expiredDocuments(vehicle: Vehicle, startedAt: string): readonly string[] {
  return documentFieldNames.flatMap((field) => {
    const expiry: Day | null = vehicle[field]?.expiryDate ?? null;
    if (expiry === null || expiry >= startedAt) return [];
    return [bookMessages.documentExpired(vehicleDocumentTypes[documentFields[field]], expiry)];
  });
}
