import { deleteMeterReplacement } from '@bahi/contract/fleet/delete-meter-replacement';
import { replaceMeter } from '@bahi/contract/fleet/replace-meter';
import { IfMay } from '@bahi/ui-kit/api/may';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { IconPencil, IconTrash } from '@bahi/ui-kit/icons';
import { Card } from '@bahi/ui-kit/page/card';
import { IconButton } from '@bahi/ui-kit/page/icon-button';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type MeterReplacement, ReplaceMeterDialog } from '../../../forms/replace-meter-dialog.tsx';
import { formatOdometer } from '../odometer.ts';
import { type Vehicle } from '../vehicle.ts';

interface MeterCardProps {
  readonly vehicle: Vehicle;
  /** Called when the bin of a replacement is pressed. Left out where there is nothing to delete. */
  readonly onDelete?: (replacement: MeterReplacement) => void;
}

type Opened =
  { readonly kind: 'replace' } | { readonly kind: 'correct'; readonly replacement: MeterReplacement };

/** The last reading of a vehicle and the replacements of its meter, which can be corrected and deleted. */
export function MeterCard({ vehicle, onDelete }: MeterCardProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { meterReplacements, odoType, lastOdoReading, run } = vehicle;
  const onClose = () => setOpened(null);
  return (
    <Card
      title="Meter"
      aside={
        <IfMay send={replaceMeter}>
          <Button variant="default" size="xs" onClick={() => setOpened({ kind: 'replace' })}>
            Meter replaced
          </Button>
        </IfMay>
      }
    >
      <p className="vehicle-meter-now">
        <span>{`Last reading ${formatOdometer(vehicle)}`}</span>
        {run !== null && run !== lastOdoReading && (
          <span className="vehicle-meter-run">{`Run ${formatQuantity(run)} ${odoType}`}</span>
        )}
      </p>
      {meterReplacements.length > 0 && (
        <ul className="vehicle-meters" aria-label="Replacements of the meter">
          {meterReplacements.map((replacement) => (
            <li key={replacement.id}>
              <span>{formatDay(replacement.date)}</span>
              <span className="bahi-figure">
                {`${formatQuantity(replacement.oldReading)} → ${formatQuantity(replacement.newReading)} ${odoType}`}
              </span>
              <IfMay send={replaceMeter}>
                <IconButton
                  label={`Correct the replacement of ${formatDay(replacement.date)}`}
                  onClick={() => setOpened({ kind: 'correct', replacement })}
                >
                  <IconPencil size={16} stroke={1.75} aria-hidden />
                </IconButton>
              </IfMay>
              {replacement.deletable && onDelete !== undefined && (
                <IfMay send={deleteMeterReplacement}>
                  <IconButton
                    label={`Delete the replacement of ${formatDay(replacement.date)}`}
                    onClick={() => onDelete(replacement)}
                  >
                    <IconTrash size={16} stroke={1.75} aria-hidden />
                  </IconButton>
                </IfMay>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened?.kind === 'replace' && <ReplaceMeterDialog {...{ vehicle, onClose }} />}
      {opened?.kind === 'correct' && (
        <ReplaceMeterDialog {...{ vehicle, onClose }} replacement={opened.replacement} />
      )}
    </Card>
  );
}
