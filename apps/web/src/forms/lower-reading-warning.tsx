import { bookMessages } from '@bahi/contract/book-messages';
import { type Day, parseDay } from '@bahi/kernel/day';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { type MeteredVehicle, ReplaceMeterDialog } from './replace-meter-dialog.tsx';

interface LowerReadingWarningProps {
  /** Undefined until it is chosen and loaded. */
  readonly vehicle: MeteredVehicle | undefined;
  readonly reading: number | null | undefined;
  /** The day of the reading. */
  readonly date: string | null | undefined;
  /** Called with the day of a replacement that was entered from here. */
  readonly onReplaced?: (day: Day) => void;
}

/**
 * Warns of a typed reading below the vehicle's last one, and offers to enter that the meter was replaced. It does not
 * refuse, since an entry of an earlier day may have a lower reading. Not for a DRIVER, who cannot replace a meter.
 */
export function LowerReadingWarning({ vehicle, reading, date, onReplaced }: LowerReadingWarningProps) {
  const [isOpen, setIsOpen] = useState(false);
  const last = vehicle?.lastOdoReading ?? null;
  const isLower = last !== null && typeof reading === 'number' && reading < last;
  if (vehicle === undefined) return null;
  return (
    <>
      {isLower && (
        <WarningBox icon>
          <span>{`${bookMessages.odometerOrder(last, vehicle.odoType)}.`}</span>{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
            Was the meter replaced?
          </Anchor>
        </WarningBox>
      )}
      {isOpen && (
        <ReplaceMeterDialog
          {...{ vehicle, onReplaced }}
          date={parseDay(date ?? '')}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
