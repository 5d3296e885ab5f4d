import { IconAlertTriangle } from '@bahi/ui-kit/icons';
import { UnstyledButton } from '@mantine/core';
import { type FillUp } from './maintenance-record.ts';

/** '3.41 km/l'; '-' if the fill-up ends no interval between full tanks. */
export function EconomyFigure({ economy }: Pick<FillUp, 'economy'>) {
  if (economy === null) return <span>-</span>;
  return <b className="maintenance-figure">{`${economy.value.toFixed(2)} ${economy.unit}`}</b>;
}

interface EconomyNoteProps {
  readonly fillUp: FillUp;
  readonly isOpened: boolean;
  readonly onToggle: (id: string) => void;
  /** Shows only an icon, and only for an unusual economy. */
  readonly isShort?: boolean;
}

/** Says why there is no economy, or marks an unusual one as a button that opens the details. */
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
      {!isShort && <span>Unusual</span>}
    </UnstyledButton>
  );
}
