import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type Session } from '../harness/connection.ts';

/** Remembers answered ledgers with their time, and later compares them with the same question about that time. */
export interface LedgerMemory {
  remember(partyId: string): Promise<void>;
  /** @throws if an answer about the past has changed */
  compare(): Promise<void>;
}

export function createLedgerMemory(reader: Session): LedgerMemory {
  const remembered: { readonly partyId: string; readonly knownAt: string; readonly answer: string }[] = [];

  async function ask(partyId: string, knownAt: string): Promise<string> {
    const head = await reader.mustCall(fetchLedger, { customerId: partyId, knownAt });
    const page = { ledgerId: partyId, knownAt, limit: 100, corrections: true };
    const { ledgerPoints, broughtForward, length } = await reader.mustCall(listLedgerPoints, page);
    // Trips and vehicles are named as they are now, so their names may change.
    const lines = ledgerPoints.map(({ tripDetails: _, allocations: __, ...figures }) => figures);
    return JSON.stringify([head.totalBalance, head.openingBalance, length, broughtForward, lines]);
  }

  return {
    async remember(partyId) {
      // The previous millisecond, since nothing more can be recorded in it.
      const knownAt = new Date(Date.now() - 1).toISOString();
      remembered.push({ partyId, knownAt, answer: await ask(partyId, knownAt) });
    },
    async compare() {
      for (const { partyId, knownAt, answer } of remembered) {
        const now = await ask(partyId, knownAt);
        if (now !== answer)
          throw new Error(`the ledger of ${partyId} as known at ${knownAt} was ${answer} and is ${now}`);
      }
    },
  };
}
