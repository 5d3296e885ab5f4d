import { type Random } from '../harness/random.ts';
import { countExpenses } from './count-expenses.ts';
import { countFillUps } from './count-fill-ups.ts';
import { countDays, countLedgers, countParties, countStatements } from './count-ledgers.ts';
import { countAcross, countEntered, countTransactions } from './count-transactions.ts';
import { countFleet, countTrips } from './count-trips.ts';
import { type Firm } from './firm.ts';
import { readRows } from './rows.ts';
import { type Verdict } from './verdict.ts';

/** Recounts a firm's money using only answers of the API. Nothing may write meanwhile. */
export async function recount(firm: Firm, random: Random, verdict: Verdict): Promise<void> {
  const rows = await readRows(firm);
  countTrips(rows, verdict);
  countLedgers(rows, verdict);
  countAcross(rows, verdict);
  countEntered(firm, rows, verdict);
  await countTransactions(firm, rows, random, verdict);
  await countExpenses(firm, rows, random, verdict);
  await countDays(firm, rows, random, verdict);
  await countStatements(firm, verdict);
  await countParties(firm, rows, verdict);
  await countFleet(firm, rows, verdict);
  await countFillUps(firm, rows, verdict);
}
