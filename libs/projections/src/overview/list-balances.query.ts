import { codes } from '@bahi/contract/codes';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { partyTypes, type PartyType } from '@bahi/contract/labels';
import { type listBalances as contract } from '@bahi/contract/overview/list-balances';
import { negate, paise, type Paise, rupeesFromPaise, sum, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { type Asked, type Shown } from '../past-bounds.ts';
import { toLength, type Page, findPage } from '../list.ts';
import { branchAccounts } from '../parties/branch-accounts.ts';
import { partyTable, type PartyRow } from '../parties/parties.projection.ts';

type Input = Asked<InputOf<typeof contract>>;
type Answer = Shown<WireResponse<typeof contract>>;

const ALL = codes(partyTypes);
const TYPES = { CUSTOMER: ['CUSTOMER'], VENDOR: ['VENDOR', 'BROKER'] } as const;
const SIGNS = { RECEIVABLE: { above: ZERO }, PAYABLE: { below: ZERO } } as const;

/**
 * The largest balances first; the totals cover all parties, by sign. A caller limited to some branches reads only their
 * part of each balance. docs/rules/overview.md#balance-summary.
 */
export async function listBalances(rows: Rows, input: Input, caller: Member): Promise<Answer> {
  if (caller.branches === 'ALL') return toAnswer(await firmBalances(rows, input, caller));
  return balancesAmong(await branchAccounts(rows, caller), input);
}

function toAnswer({ page, summary }: Found): Answer {
  return {
    customers: page.rows.map(({ id, name, type, balancePaise }) => ({
      id,
      name,
      type,
      balance: rupeesFromPaise(balancePaise),
    })),
    ...page.length,
    balanceSummary: {
      totalReceivable: rupeesFromPaise(summary.RECEIVABLE),
      totalPayable: rupeesFromPaise(negate(summary.PAYABLE)),
    },
  };
}

interface Found {
  readonly page: Page<PartyRow>;
  /** The sum of the positive balances and of the negative ones. */
  readonly summary: Readonly<Record<keyof typeof SIGNS, Paise>>;
}

async function firmBalances(
  rows: Rows,
  { limit, offset, balanceType, customerType }: Input,
  { organisationId }: Member,
): Promise<Found> {
  const sumSign = async (balancePaise: (typeof SIGNS)[keyof typeof SIGNS]) => {
    const where = { organisationId, type: { in: ALL }, balancePaise };
    return paise((await rows.sum(partyTable, where, ['balancePaise'])).balancePaise);
  };
  const page = await findPage(rows, partyTable, {
    where: {
      organisationId,
      type: { in: customerType === null ? ALL : TYPES[customerType] },
      balancePaise: balanceType === null ? undefined : SIGNS[balanceType],
    },
    sort: balanceType === 'PAYABLE' ? ['balancePaise', 'position'] : ['-balancePaise', '-position'],
    limit,
    offset,
  });
  return {
    page,
    summary: { RECEIVABLE: await sumSign(SIGNS.RECEIVABLE), PAYABLE: await sumSign(SIGNS.PAYABLE) },
  };
}

/** The answer for accounts that no row of parties holds: parts of balances, or balances of the past. */
export function balancesAmong(
  accounts: readonly PartyRow[],
  { limit, offset, balanceType, customerType }: Input,
): Answer {
  const signed = (sign: keyof typeof SIGNS) =>
    accounts.filter(({ balancePaise }) => toSign(balancePaise) === sign);
  const types: readonly PartyType[] = customerType === null ? ALL : TYPES[customerType];
  const direction = balanceType === 'PAYABLE' ? 1 : -1;
  const found = (balanceType === null ? accounts : signed(balanceType))
    .filter(({ type }) => types.includes(type))
    .toSorted((one, other) => direction * (one.balancePaise - other.balancePaise || inOrder(one, other)));
  const sumSign = (sign: keyof typeof SIGNS) => sum(signed(sign), ({ balancePaise }) => balancePaise);
  return toAnswer({
    page: { rows: found.slice(offset, offset + limit), length: toLength(found.length) },
    summary: { RECEIVABLE: sumSign('RECEIVABLE'), PAYABLE: sumSign('PAYABLE') },
  });
}

function toSign(balancePaise: Paise): keyof typeof SIGNS | null {
  if (balancePaise === 0) return null;
  return balancePaise > 0 ? 'RECEIVABLE' : 'PAYABLE';
}

function inOrder({ position }: PartyRow, other: PartyRow): number {
  return position < other.position ? -1 : 1;
}
