import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { type receivablesAgeing as contract } from '@bahi/contract/overview/receivables-ageing';
import { addDays, daysBetween, type Day } from '@bahi/kernel/day';
import { accumulate, negate, paise, rupeesFromPaise, sum, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { balancesByCustomer, branchAccounts } from '../parties/branch-accounts.ts';
import { partyTable, type PartyRow } from '../parties/parties.projection.ts';
import { type TripRow } from '../trips/trips.projection.ts';

const VENDORS = ['VENDOR', 'BROKER'] as const;

const BEFORE_POD = OPEN_FOR_RECEIPTS.filter((status) => status !== 'POD_SUBMITTED');

/** Days since the POD, both ends included. */
const AGES = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/**
 * Covers the customers with a positive balance. A customer whom the firm owes is left out, even if single trips of
 * theirs are unpaid. `UseCaseBus` has already narrowed `rows` and `caller` to the `branchId` of the input.
 */
export async function receivablesAgeing(
  rows: Rows,
  _input: InputOf<typeof contract>,
  caller: Member,
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const { organisationId } = caller;
  const { customers, vendorsOverpaid } = await findDebtors(rows, caller);
  const sumTrips = (where: Where<TripRow>) => balancesByCustomer(rows, { organisationId, ...where });
  const notDue = await sumTrips({ status: { in: BEFORE_POD }, balancePaise: { above: ZERO } });
  const overpaid = await sumTrips({ status: { in: OPEN_FOR_RECEIPTS }, balancePaise: { below: ZERO } });
  const buckets = [toBucket(null, null, customers, ({ id }) => notDue.get(id) ?? ZERO)];
  for (const { from, to } of AGES) {
    // A trip with this status waits since its POD was submitted.
    const waitsSince = podRange(from, to, today);
    const due = await sumTrips({ status: 'POD_SUBMITTED', waitsSince, balancePaise: { above: ZERO } });
    buckets.push(
      toBucket(from, to, customers, (customer) =>
        accumulate(
          due.get(customer.id) ?? ZERO,
          isOfAge(customer, from, to, today) ? openingOwed(customer) : ZERO,
        ),
      ),
    );
  }
  const surpluses = sum(customers, ({ id, openingLeftPaise, onAccountPaise }) =>
    sum(
      [
        negate(overpaid.get(id) ?? ZERO),
        openingLeftPaise < 0 ? negate(openingLeftPaise) : ZERO,
        onAccountPaise,
      ],
      (amount) => amount,
    ),
  );
  return {
    buckets,
    surpluses: rupeesFromPaise(surpluses),
    vendorsOverpaid: rupeesFromPaise(vendorsOverpaid),
    total: rupeesFromPaise(
      accumulate(
        sum(customers, ({ balancePaise }) => balancePaise),
        vendorsOverpaid,
      ),
    ),
  };
}

/** The customers with a positive balance in the caller's branches, and the sum of the positive balances of vendors. */
async function findDebtors(rows: Rows, caller: Member) {
  const { organisationId, branches } = caller;
  if (branches !== 'ALL') {
    const owing = (await branchAccounts(rows, caller)).filter(({ balancePaise }) => balancePaise > 0);
    return {
      customers: owing.filter(({ type }) => type === 'CUSTOMER'),
      vendorsOverpaid: sum(
        owing.filter(({ type }) => type !== 'CUSTOMER'),
        ({ balancePaise }) => balancePaise,
      ),
    };
  }
  const owing = { organisationId, balancePaise: { above: ZERO } };
  const vendors = { ...owing, type: { in: VENDORS } };
  return {
    customers: await rows.find(partyTable, { where: { ...owing, type: 'CUSTOMER' } }),
    vendorsOverpaid: paise((await rows.sum(partyTable, vendors, ['balancePaise'])).balancePaise),
  };
}

/** The range of days on which a POD of this age was submitted. */
function podRange(from: number, to: number | null, today: Day) {
  return {
    atLeast: to === null ? undefined : addDays(today, -to),
    atMost: from === 0 ? undefined : addDays(today, -from),
  };
}

/** The opening balance ages from its own date. */
function isOfAge({ openingDate }: PartyRow, from: number, to: number | null, today: Day): boolean {
  const days = Math.max(0, daysBetween(openingDate, today));
  return days >= from && (to === null || days <= to);
}

function openingOwed({ openingLeftPaise }: PartyRow): Paise {
  return openingLeftPaise > 0 ? openingLeftPaise : ZERO;
}

function toBucket(
  from: number | null,
  to: number | null,
  customers: readonly PartyRow[],
  owedBy: (customer: PartyRow) => Paise,
) {
  const amounts = customers.map(owedBy).filter((amount) => amount !== 0);
  return { from, to, amount: rupeesFromPaise(sum(amounts, (amount) => amount)), parties: amounts.length };
}
