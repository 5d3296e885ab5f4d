import { type OdoType } from '@bahi/contract/labels';
import { formatQuantity } from '@bahi/kernel/format';

interface Odometer {
  readonly lastOdoReading: number | null;
  readonly odoType: OdoType;
}

/** The last reading with its unit; '-' without a reading. */
export function formatOdometer({ lastOdoReading, odoType }: Odometer): string {
  return lastOdoReading === null ? '-' : `${formatQuantity(lastOdoReading)} ${odoType}`;
}
