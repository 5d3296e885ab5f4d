import { ShareDialog } from '@bahi/ui-kit/dialogs/share-dialog';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useFirmName } from '../../../books/firm-name.ts';
import { hasMoney, tripName, type TripOfAnyone } from '../trip.ts';
import { tripText } from './trip-text.ts';

interface ShareTripDialogProps {
  readonly trip: TripOfAnyone;
  /** The ten-digit numbers, as far as the user may see them. */
  readonly phones?: { readonly customer: string | null; readonly driver: string | null };
  readonly onClose: () => void;
}

/** Shares the progress and the figures of a trip, with its customer by default. */
export function ShareTripDialog({ trip, phones, onClose }: ShareTripDialogProps) {
  const firm = useFirmName();
  const [figures, setFigures] = useState(true);
  const [driver, setDriver] = useState(true);
  // Off by default, because not everybody should have the driver's number.
  const [withPhone, setWithPhone] = useState(false);
  const driversPhone = phones?.driver ?? null;
  const choices = { figures, driver, driversPhone: withPhone ? driversPhone : null };
  return (
    <ShareDialog
      title={`Share ${tripName(trip)}`}
      lines={firm === undefined ? undefined : tripText(firm, trip, choices)}
      phone={phones?.customer ?? null}
      onClose={onClose}
    >
      {hasMoney(trip) && <Choice label="Figures" checked={figures} onChange={setFigures} />}
      <Choice label="Driver" checked={driver} onChange={setDriver} />
      {driver && driversPhone !== null && (
        <Choice label="Driver's phone" checked={withPhone} onChange={setWithPhone} />
      )}
    </ShareDialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ onChange, ...box }: ChoiceProps) {
  return <Checkbox {...box} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
}
