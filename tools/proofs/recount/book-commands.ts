import { closeBooks } from '@bahi/contract/access/close-books';
import { issueStatement } from '@bahi/contract/ledger/issue-statement';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { addDays } from '@bahi/kernel/day';
import { daysAgo, today } from '../harness/days.ts';
import { type Desk } from './desk.ts';
import { DAYS, pickOpenDay } from './firm.ts';

/** Moves the closing forward or back, or opens the books. */
export async function closeOrOpenBooks({ firm, random, send }: Desk): Promise<void> {
  const opens = firm.closedUntil !== null && random.chance(0.35);
  const until = opens ? null : addDays(today, -random.pick([1, 2, 3, 5, 13, 34, 55]));
  const answer = await send(closeBooks, { until, reason: 'The return is filed' }, { as: 'ADMIN' });
  if (answer !== null) firm.closedUntil = answer.booksClosedUntil;
}

/** Issues a statement that usually follows the party's last one by a day, so that statements follow each other. */
export async function issueAnyStatement({ firm, random, send }: Desk): Promise<void> {
  const ledgerId = random.pickAny([...firm.customers, ...firm.vendors]);
  if (ledgerId === undefined) return;
  const last = firm.statements.findLast((issued) => issued.ledgerId === ledgerId);
  const follows = last !== undefined && last.endDate < today && random.chance(0.7);
  const startDate = follows
    ? addDays(last.endDate as typeof today, 1)
    : daysAgo(random.integer(20, DAYS + 5));
  const endDate = addDays(startDate, random.integer(0, 20));
  const input = { ledgerId, startDate, endDate: endDate < today ? endDate : today };
  const answer = await send(issueStatement, { ...input, format: random.pick(['PRINT', 'CSV'] as const) });
  if (answer !== null) firm.statements.push(answer.statement);
}

export async function addParty({ firm, random, send }: Desk): Promise<void> {
  const type = random.pick(['CUSTOMER', 'CUSTOMER', 'VENDOR'] as const);
  const parties = type === 'CUSTOMER' ? firm.customers : firm.vendors;
  if (parties.length >= MAX_PARTIES) return;
  const party = { name: 'Sharma Traders', type, locationId: firm.places[0] ?? '' };
  const openingBalance = random.pick([0, 12_345.67, -700]);
  const input = { ...party, openingBalance, openingBalanceDate: pickOpenDay(firm, random) };
  const answer = await send(createParty, input);
  if (answer !== null) parties.push(answer.customer.id);
}

/** A low limit, so that each party has many entries. */
const MAX_PARTIES = 8;

/** Corrects the opening balance, which is only possible while nothing is allocated to it. */
export async function correctOpening({ firm, random, send }: Desk): Promise<void> {
  const customerId = random.pickAny([...firm.customers, ...firm.vendors]);
  if (customerId === undefined) return;
  const openingBalance = random.pick([0, 5_000, 700.25, -3_000]);
  const moved = random.chance(0.3) ? { openingBalanceDate: pickOpenDay(firm, random) } : {};
  await send(
    updateParty,
    { customerId, openingBalance, ...moved },
    { mayBeRefused: ['opening-balance-allocated'] },
  );
}
