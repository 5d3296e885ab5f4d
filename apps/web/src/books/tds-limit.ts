import { showProfile } from '@bahi/contract/access/show-profile';
import { tdsLimit, type TaxableShare, type TdsLimit } from '@bahi/contract/ledger/tds';
import { type Role } from '@bahi/contract/may';
import { formatRupees } from '@bahi/kernel/format';
import { hundredthsFromReading } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';

/** The TDS of a trip or opening balance, as the server answers it: the receivable amount and the tax already kept. */
export interface KeptTax {
  readonly receivable: Paise;
  readonly kept: Paise;
}

export interface KeptTaxWithShare extends KeptTax {
  /** The part of the trip or opening balance that the payment pays, with its tax. */
  readonly share: Paise;
}

/** The TDS limit for the role of the user (docs/rules/money.md#tds); null while the role is unknown. */
export function getTdsLimit(
  role: Role | null | undefined,
  paidFor: readonly KeptTaxWithShare[],
  partyRate: number | null,
): TdsLimit | null {
  if (role == null) return null;
  const rate = partyRate === null ? null : (hundredthsFromReading(partyRate) ?? null);
  return tdsLimit(paidFor.map(toTaxableShare), { role, partyRate: rate });
}

function toTaxableShare({ receivable, kept, share }: KeptTaxWithShare): TaxableShare {
  return { receivablePaise: Math.max(receivable, 0) as Paise, tdsPaise: kept, sharePaise: share };
}

/** The role of the signed-in user; undefined while it loads. */
export function useOwnRole(): Role | null | undefined {
  return useQuery(showProfile, {}).data?.role;
}

/** 'Up to ₹800.00 (2%)'. @param rate in percent */
export function formatTdsLimit(most: Paise, rate: number): string {
  return `Up to ${formatRupees(most)} (${rate}%)`;
}
