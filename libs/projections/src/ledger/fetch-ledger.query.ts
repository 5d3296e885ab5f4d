import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type fetchLedger as contract } from '@bahi/contract/ledger/fetch-ledger';
import { dayAt } from '@bahi/kernel/day';
import { rupeesFromPaise, sum } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findParty } from '../parties/find-party.query.ts';
import { balanceThrough, NOW_MS } from './known-account.ts';
import { CLOCK, clockTable, dayTable, openingTable } from './ledger.projection.ts';

type Input = InputOf<typeof contract>;
type Figures = Pick<AnswerOf<typeof contract>, 'totalBalance' | 'actionableBalance' | 'openingBalance'>;

/** A party's ledger is named by the party. */
export async function fetchLedger(
  rows: Rows,
  input: Input,
  caller: Member,
): Promise<AnswerOf<typeof contract> | null> {
  const found = await findParty(rows, input, caller);
  if (found === null) return null;
  const { id, name, primaryContact, email, location, gstNo, ...figures } = found.customer;
  const { balance: totalBalance, actionableBalance, openingBalance } = figures;
  return {
    ledgerId: id,
    customerDetails: { name, primaryContact, email, location: location?.name ?? null, gstNo },
    openDate: figures.openingBalanceDate,
    ...((await isPresent(rows, input))
      ? { totalBalance, actionableBalance, openingBalance }
      : await pastFigures(rows, input)),
  };
}

/** Nothing in the books is recorded or dated after what is asked for. */
async function isPresent(rows: Rows, { customerId: partyId, asOf, knownAt }: Input): Promise<boolean> {
  if (asOf === null && knownAt === null) return true;
  const { latestMs = 0 } = (await rows.get(clockTable, CLOCK)) ?? {};
  if (knownAt !== null && knownAt < latestMs) return false;
  if (asOf === null) return true;
  return asOf >= dayAt(latestMs) && (await rows.count(dayTable, { partyId, span: { above: asOf } }, 1)) === 0;
}

async function pastFigures(rows: Rows, { customerId: partyId, asOf, knownAt }: Input): Promise<Figures> {
  const knownAtMs = knownAt ?? NOW_MS;
  const opening = await rows.get(openingTable, partyId);
  const counted = (opening?.lines ?? []).filter(
    ({ occurredOn, knownFromMs }) => (asOf === null || occurredOn <= asOf) && knownFromMs <= knownAtMs,
  );
  return {
    totalBalance: rupeesFromPaise(await balanceThrough(rows, { partyId, knownAtMs }, asOf)),
    actionableBalance: null,
    openingBalance: rupeesFromPaise(sum(counted, ({ amountPaise }) => amountPaise)),
  };
}
