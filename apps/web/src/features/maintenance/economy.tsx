import { IconAlertTriangle } from '@bahi/ui-kit/icons';
import { UnstyledButton } from '@mantine/core';
import { type FillUp } from './maintenance-record.ts';

/** '3.41 km/l'; '-' where the fill-up ends no interval. */
export function EconomyFigure({ economy }: Pick<FillUp, 'economy'>) {
  if (economy === null) return '-';
  return (
    <b className="maintenance-figure">
      {economy.value.toFixed(2)} {economy.unit}
    </b>
  );
}

interface EconomyNoteProps {
  readonly fillUp: FillUp;
  readonly isOpened: boolean;
  readonly onToggle: (id: string) => void;
  /** A sign alone, of what is unusual alone. */
  readonly isShort?: boolean;
}

/** Why there is no economy, or that it is unusual: then a press opens what is behind it. */
export function EconomyNote({ fillUp, isOpened, onToggle, isShort = false }: EconomyNoteProps) {
  const { id, economy, fullTank, vehicle } = fillUp;
  if (economy === null)
    return fullTank === true || isShort ? null : <span className="maintenance-note">tank not full</span>;
  if (!economy.unusual) return null;
  return (
    <UnstyledButton
      className="bahi-badge maintenance-unusual"
      data-colour="yellow"
      aria-expanded={isOpened}
      aria-label={`Unusual: ${vehicle.vehicleNo}`}
      onClick={() => onToggle(id)}
    >
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {!isShort && 'Unusual'}
    </UnstyledButton>
  );
}
