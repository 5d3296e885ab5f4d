import { type PaymentMode } from '@bahi/contract/labels';
import { type DemoBook, type DemoTransfer } from './book.ts';
import { groupBy } from './group-by.ts';
import { type CashMovement } from './money-of-book.ts';
import { headOffice } from './offices.ts';

/** Cheques go to the bank after this many days. */
const DEPOSIT_DAYS = 2;

/** A withdrawal covers what the box pays in so many days. */
const COVERED_DAYS = 25;

/** Rupees: what a box of a branch keeps at least, and above which it sends money on. */
const LIMITS = { cash: { least: 8_000, most: 180_000 }, bank: { least: 30_000, most: 350_000 } };
const ROUND = 10_000;

type Boxes = Map<string, number>;
const key = (branch: string, mode: PaymentMode) => `${branch} ${mode}`;

/**
 * The transfers that keep every box of every branch above zero on every day, oldest first: cheques go to the bank, the
 * bank fills the cash box, the head office helps a branch and takes what it does not need.
 */
export function planTransfers(
  movements: readonly CashMovement[],
  branches: readonly string[],
): DemoBook['transfers'] {
  const byDay = groupBy(movements, ({ daysAgo }) => daysAgo);
  const boxes: Boxes = new Map();
  const transfers: DemoTransfer[] = [];
  const first = Math.max(...byDay.keys());

  function move(daysAgo: number, amount: number, from: DemoTransfer['from'], to: DemoTransfer['to']): void {
    const paymentRefNo = `TR ${1_001 + transfers.length}`;
    transfers.push({ daysAgo, amount, from, to, paymentRefNo });
    change(boxes, from, -amount);
    change(boxes, to, amount);
  }

  for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
    for (const movement of byDay.get(daysAgo) ?? []) change(boxes, movement, movement.amount);
    for (const branch of branches) {
      const cheques = balance(boxes, branch, 'CHEQUE');
      const fresh = received(byDay, branch, daysAgo);
      if (cheques > fresh)
        move(daysAgo, cheques - fresh, { branch, mode: 'CHEQUE' }, { branch, mode: 'ONLINE' });
    }
    // The head office last, because the others take from it and give to it.
    for (const branch of [...branches].reverse()) {
      const [cash, bank] = [{ branch, mode: 'CASH' } as const, { branch, mode: 'ONLINE' } as const];
      if (!isOpen(boxes, branch)) continue;
      const ahead = spendAhead(byDay, branch, daysAgo);
      const inCash = balance(boxes, branch, 'CASH');
      if (inCash - ahead.tomorrow < LIMITS.cash.least)
        move(daysAgo, roundUp(ahead.cash + LIMITS.cash.least - inCash), bank, cash);
      else if (inCash > LIMITS.cash.most) move(daysAgo, roundUp(inCash / 2), cash, bank);
      if (branch === headOffice) continue;
      const main = { branch: headOffice, mode: 'ONLINE' } as const;
      const inBank = balance(boxes, branch, 'ONLINE');
      if (inBank - ahead.bankTomorrow < LIMITS.bank.least)
        move(daysAgo, roundUp(LIMITS.bank.least * 3 + ahead.bankTomorrow - inBank), main, bank);
      else if (inBank > LIMITS.bank.most) move(daysAgo, roundUp(inBank / 2), bank, main);
    }
  }
  return transfers;
}

type ByDay = ReadonlyMap<number, readonly CashMovement[]>;

/** What the boxes of a branch pay in the days after. */
function spendAhead(byDay: ByDay, branch: string, daysAgo: number) {
  const of = (mode: PaymentMode, days: number) =>
    Array.from({ length: days }, (_, day) => byDay.get(daysAgo - 1 - day) ?? [])
      .flat()
      .filter((movement) => movement.branch === branch && movement.mode === mode && movement.amount < 0)
      .reduce((total, { amount }) => total - amount, 0);
  return { cash: of('CASH', COVERED_DAYS), tomorrow: of('CASH', 1), bankTomorrow: of('ONLINE', 1) };
}

/** The cheques of the last days, which are not at the bank yet. */
function received(byDay: ByDay, branch: string, daysAgo: number): number {
  return Array.from({ length: DEPOSIT_DAYS }, (_, day) => byDay.get(daysAgo + day) ?? [])
    .flat()
    .filter((movement) => movement.branch === branch && movement.mode === 'CHEQUE')
    .reduce((total, { amount }) => total + amount, 0);
}

function isOpen(boxes: Boxes, branch: string): boolean {
  return boxes.has(key(branch, 'CASH'));
}

function balance(boxes: Boxes, branch: string, mode: PaymentMode): number {
  return boxes.get(key(branch, mode)) ?? 0;
}

function change(boxes: Boxes, { branch, mode }: DemoTransfer['from'], amount: number): void {
  boxes.set(key(branch, mode), Math.round((balance(boxes, branch, mode) + amount) * 100) / 100);
}

function roundUp(amount: number): number {
  return Math.ceil(amount / ROUND) * ROUND;
}
