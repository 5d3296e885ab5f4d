import { type ResponseOf } from '@bahi/contract/define';
import { maintenanceCategories, type OdoType, type PaymentWay } from '@bahi/contract/labels';
import { type listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { type listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity, formatRupees, groupDigits } from '@bahi/kernel/format';
import { PARTY_GROUPS } from '../../books/party-groups.ts';

/** A maintenance record or fill-up in the response of the maintenance list. */
export type MaintenanceRecord = ResponseOf<typeof listMaintenance>['maintenance'][number];

export type FillUp = ResponseOf<typeof listFillUps>['fillups'][number];

type Payment = MaintenanceRecord['transaction'];

/** The payment mode or credit; null if a driver paid from their advance. */
export function paymentWay({ mode, type }: Payment): PaymentWay | null {
  return mode ?? (type === 'CREDIT' ? 'CREDIT' : null);
}

/** '12-11-2026 · Insurance, ₹43,920.00' */
export function formatRecord({ date, category, transaction }: MaintenanceRecord | FillUp): string {
  return `${formatDay(date)} · ${maintenanceCategories[category]}, ${formatRupees(transaction.amount)}`;
}

/** '1,84,320 KM' */
export function formatReading(reading: number | null, odoType: OdoType): string | null {
  return reading === null ? null : `${formatQuantity(reading)} ${odoType}`;
}

type Quantity = Pick<MaintenanceRecord, 'category' | 'unitType' | 'quantity'>;

/** 'Ltr' for fuel, 'LTR' for oil and urea, 'Bucket' for urea in buckets. docs/rules/screens.md#units-of-fill-ups. */
export function quantityUnit({ category, unitType }: Omit<Quantity, 'quantity'>): 'Ltr' | 'LTR' | 'Bucket' {
  if (category === 'FUEL') return 'Ltr';
  return category === 'UREA' && unitType === 'BUCKET' ? 'Bucket' : 'LTR';
}

/** '318.50 Ltr', or '2.00 Bucket' for urea. */
export function formatRecordQuantity({ quantity, ...record }: Quantity): string | null {
  return quantity === null ? null : `${twoDecimals(quantity)} ${quantityUnit(record)}`;
}

/** '1,747.30'; always two decimals, so that a column aligns. */
export function twoDecimals(quantity: number): string {
  const [whole = '', fraction = ''] = quantity.toFixed(2).split('.');
  return `${groupDigits(whole)}.${fraction}`;
}

export function vendorPage(vendorId: string): string {
  return `${PARTY_GROUPS.VENDOR.detailsPage}?id=${vendorId}`;
}

export function tripPage(tripId: string): string {
  return `/dashboard/trips/info?id=${tripId}`;
}
