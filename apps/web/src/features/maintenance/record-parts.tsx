import { paymentWays } from '@bahi/contract/labels';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCashBranch } from '../../branches/cash-branch-field.tsx';
import { tripPage, vendorPage, paymentWay } from './maintenance-record.ts';

/** A labelled value of a record; null shows as '-'. */
export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
}

type Transaction = Parameters<typeof paymentWay>[0];

export function vendorDetail(vendor: { readonly id: string; readonly name: string } | null): Detail {
  const link = vendor !== null && (
    <Link to={vendorPage(vendor.id)} className="maintenance-link">
      {vendor.name}
    </Link>
  );
  return { label: 'Vendor', value: link || null };
}

export function modeDetail(transaction: Transaction): Detail {
  const way = paymentWay(transaction);
  const words = way === null ? 'Driver advance' : paymentWays[way];
  return { label: 'Mode', value: [words, ...formatCashBranch(transaction, 'PAID')].join(' · ') };
}

/** Bill and reference number if present, and the trip. */
export function referenceDetails(
  { billNo, paymentRefNo }: { readonly billNo: string | null; readonly paymentRefNo: string | null },
  trip: { readonly id: string; readonly label: string } | null,
): Detail[] {
  const known = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const link = trip !== null && (
    <Link to={tripPage(trip.id)} className="maintenance-link">
      {trip.label}
    </Link>
  );
  return [
    ...known('Bill No.', billNo),
    ...known('Reference No.', paymentRefNo),
    ...(link ? [{ label: 'Trip', value: link }] : []),
  ];
}
