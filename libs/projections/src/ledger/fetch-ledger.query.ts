import { markAtBound } from '@bahi/contract/ledger/at-bound';
import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type fetchLedger as contract } from '@bahi/contract/ledger/fetch-ledger';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { type Day, dayAt } from '@bahi/kernel/day';
import { rupeesFromPaise, sum, ZERO } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findParty } from '../parties/find-party.query.ts';
import { findCreditToSetOff } from '../parties/party-response.ts';
import { balanceThrough, NOW_MS, toKnownMs } from './khata/known-account.ts';
import { dayTable, firmTable, openingTable } from './khata/ledger.projection.ts';
import { partyTable } from '../parties/parties.projection.ts';

type Input = InputOf<typeof contract>;
type Figures = Pick<
  WireResponse<typeof contract>,
  'totalBalance' | 'actionableBalance' | 'onAccount' | 'creditToSetOff' | 'openingBalance' | 'openDate'
>;

/** Each party has one ledger, which has the party's id and name. */
export async function fetchLedger(
  rows: Rows,
  input: Input,
  caller: Member,
): Promise<WireResponse<typeof contract> | null> {
  const found = await findParty(rows, input, caller);
  if (found === null) return null;
  const { id, name, primaryContact, email, location, gstNo, ...figures } = found.customer;
  const { balance: totalBalance, actionableBalance, openingBalance, openingBalanceDate: openDate } = figures;
  const shown = (await isPresent(rows, input, caller))
    ? {
        ...{ totalBalance, actionableBalance, openingBalance, openDate },
        ...(await presentCredit(rows, id, caller)),
      }
    : await pastFigures(rows, input, openDate);
  return {
    ledgerId: id,
    customerDetails: { name, primaryContact, email, location: location?.name ?? null, gstNo },
    ...shown,
    ...markAtBound({
      totalBalance: shown.totalBalance,
      actionableBalance: shown.actionableBalance,
      openingBalance: shown.openingBalance,
    }),
  };
}

/**
 * Whether the requested day is the present: nothing was recorded in the firm's books after it, and the party has no
 * entry dated after it. A request with a knowledge time is about the past.
 */
async function isPresent(
  rows: Rows,
  { customerId: partyId, asOf, knownAt }: Input,
  { organisationId }: Member,
): Promise<boolean> {
  if (knownAt !== null) return false;
  if (asOf === null) return true;
  const { lastClockMs = 0 } = (await rows.get(firmTable, organisationId)) ?? {};
  return (
    asOf >= dayAt(lastClockMs) && (await rows.count(dayTable, { partyId, span: { above: asOf } }, 1)) === 0
  );
}

const NO_CREDIT = { onAccount: null, creditToSetOff: rupeesFromPaise(ZERO) };

async function presentCredit(
  rows: Rows,
  partyId: string,
  caller: Member,
): Promise<Pick<Figures, 'onAccount' | 'creditToSetOff'>> {
  const party = await rows.get(partyTable, partyId);
  if (party?.type !== 'CUSTOMER' || !canSeeHeadOffice(caller)) return NO_CREDIT;
  return {
    onAccount: rupeesFromPaise(party.onAccountPaise),
    creditToSetOff: rupeesFromPaise(await findCreditToSetOff(rows, party, caller)),
  };
}

async function pastFigures(
  rows: Rows,
  { customerId: partyId, asOf, knownAt }: Input,
  openDateNow: Day,
): Promise<Figures> {
  const knownAtMs = knownAt === null ? NOW_MS : await toKnownMs(rows, partyId, knownAt);
  const opening = await rows.get(openingTable, partyId);
  const known = (opening?.lines ?? []).filter(({ recordedFromMs }) => recordedFromMs <= knownAtMs);
  const counted = known.filter(({ occurredOn }) => asOf === null || occurredOn <= asOf);
  return {
    totalBalance: rupeesFromPaise(await balanceThrough(rows, { partyId, knownAtMs }, asOf)),
    actionableBalance: null,
    ...NO_CREDIT,
    openingBalance: rupeesFromPaise(sum(counted, ({ amountPaise }) => amountPaise)),
    openDate: knownAt === null ? openDateNow : await openDateKnown(rows, partyId, knownAtMs),
  };
}

/** The opening date known at a time; before the party existed, its first one. */
async function openDateKnown(rows: Rows, partyId: string, knownAtMs: number): Promise<Day> {
  const [first, ...corrected] = (await rows.get(partyTable, partyId))?.openingDates ?? [];
  if (first === undefined) throw new RangeError(`party ${partyId} has no opening date`);
  const known = corrected.findLast(({ recordedFromMs }) => recordedFromMs <= knownAtMs) ?? first;
  return known.openingDate;
}
