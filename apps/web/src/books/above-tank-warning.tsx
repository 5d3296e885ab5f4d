import { bookMessages } from '@bahi/contract/book-messages';
import { isAboveTank } from '@bahi/contract/maintenance/above-tank';
import { hundredthsFromReading } from '@bahi/kernel/measures';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';

interface AboveTankWarningProps {
  /** The litres of fuel as typed. */
  readonly litres: number | undefined;
  /** Undefined until it is chosen and loaded. */
  readonly vehicle: { readonly vehicleNo: string; readonly tankCapacity: number | null } | undefined;
}

/** Warns of more fuel than the vehicle's tank holds (docs/rules/fleet.md#litres-and-the-tank). */
export function AboveTankWarning({ litres, vehicle }: AboveTankWarningProps) {
  const capacity = vehicle?.tankCapacity ?? null;
  if (vehicle === undefined || capacity === null || litres === undefined) return null;
  const [filled, tank] = [hundredthsFromReading(litres), hundredthsFromReading(capacity)];
  if (filled === undefined || tank === undefined || !isAboveTank(filled, tank)) return null;
  return <WarningBox icon>{bookMessages.aboveTank(litres, vehicle.vehicleNo, capacity)}</WarningBox>;
}
