import { showProfile } from '@bahi/contract/access/show-profile';
import { tdsLimit, type TaxableShare, type TdsLimit } from '@bahi/contract/ledger/tds';
import { type Role } from '@bahi/contract/may';
import { formatRupees } from '@bahi/kernel/format';
import { hundredthsFromReading } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/calls/use-query';

/** What a party may keep as TDS, as the server answers it. */
export interface KeptTax {
  readonly receivable: Paise;
  readonly kept: Paise;
}

/** With the part of the trip or the opening that the receipt pays, tax included. */
export interface KeptTaxOfShare extends KeptTax {
  readonly share: Paise;
}

/** The limit that the person who enters it has (docs/rules/money.md#tds); null while it is not known who that is. */
export function limitFor(
  role: Role | null | undefined,
  paidFor: readonly KeptTaxOfShare[],
  partyRate: number | null,
): TdsLimit | null {
  if (role == null) return null;
  const rate = partyRate === null ? null : (hundredthsFromReading(partyRate) ?? null);
  return tdsLimit(paidFor.map(taxable), { role, partyRate: rate });
}

function taxable({ receivable, kept, share }: KeptTaxOfShare): TaxableShare {
  return { receivablePaise: Math.max(receivable, 0) as Paise, tdsPaise: kept, sharePaise: share };
}

/** Who enters it; undefined until that is known. */
export function useOwnRole(): Role | null | undefined {
  return useQuery(showProfile, {}).data?.role;
}

/** 'Up to ₹800.00 (2%)' */
export function limitInWords(limit: TdsLimit | null): string | undefined {
  return limit === null ? undefined : `Up to ${formatRupees(limit.mostPaise)} (${limit.rate / 100}%)`;
}
