import { listTrail } from '@bahi/contract/audit/list-trail';
import { codes } from '@bahi/contract/codes';
import { trailKinds } from '@bahi/contract/audit/trail-labels';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { overviewStats } from '@bahi/contract/overview/overview-stats';
import { findParty } from '@bahi/contract/parties/find-party';
import { vehicleInfo } from '@bahi/contract/fleet/vehicle-info';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Session } from '../harness/connection.ts';

/** What can be asked about the past, with the ids of the things that are asked for. */
const questions = {
  party: askLedger,
  trip: (reader: Session, tripId: string, knownAt: string) => reader.mustCall(findTrip, { tripId, knownAt }),
  partyDetails: (reader: Session, customerId: string, knownAt: string) =>
    reader.mustCall(findParty, { customerId, knownAt }),
  vehicle: (reader: Session, vehicleId: string, knownAt: string) =>
    reader.mustCall(vehicleInfo, { vehicleId, knownAt }),
  cashBook: (reader: Session, branchId: string, knownAt: string) =>
    reader.mustCall(listCashBook, { branchId, mode: 'CASH', knownAt }),
  overview: (reader: Session, _: string, knownAt: string) => reader.mustCall(overviewStats, { knownAt }),
  trail: askTrail,
} as const;

export type PastQuestion = keyof typeof questions;

/** Remembers answers about a time, and later compares them with new answers about the same time. */
export interface PastMemory {
  remember(question: PastQuestion, id: string): Promise<void>;
  /** @throws if an answer about the past has changed by more than names */
  compare(): Promise<void>;
}

interface Remembered {
  readonly question: PastQuestion;
  readonly id: string;
  readonly knownAt: string;
  readonly answer: string;
}

export function createPastMemory(reader: Session): PastMemory {
  const remembered: Remembered[] = [];
  const ask = async (question: PastQuestion, id: string, knownAt: string) =>
    JSON.stringify(await questions[question](reader, id, knownAt), withoutNames);

  return {
    async remember(question, id) {
      // The previous millisecond, since nothing more can be recorded in it.
      const knownAt = new Date(Date.now() - 1).toISOString();
      remembered.push({ question, id, knownAt, answer: await ask(question, id, knownAt) });
    },
    async compare() {
      for (const { question, id, knownAt, answer } of remembered) {
        const now = await ask(question, id, knownAt);
        if (now !== answer)
          throw new Error(`${question} ${id} as known at ${knownAt} was ${answer} and is ${now}`);
      }
    },
  };
}

async function askLedger(reader: Session, partyId: string, knownAt: string) {
  const head = await reader.mustCall(fetchLedger, { customerId: partyId, knownAt });
  const page = { ledgerId: partyId, knownAt, limit: 100, corrections: true };
  const { ledgerPoints, broughtForward, length } = await reader.mustCall(listLedgerPoints, page);
  // Trips and vehicles are named as they are now.
  const lines = ledgerPoints.map(({ tripDetails: _, allocations: __, ...figures }) => figures);
  return [head.totalBalance, head.openingBalance, length, broughtForward, lines];
}

/** The rows below a number, without what may have taken them back since, and without texts, which hold names. */
async function askTrail(reader: Session, before: string) {
  const query = { kinds: codes(trailKinds), limit: 20, before: Number(before) };
  const { events, next } = await reader.mustCall(listTrail, query);
  const rows = events.map(
    ({ number, position, recordedAt, occurredOn, user, kind, type, entityId, effects, hash }) =>
      [number, position, recordedAt, occurredOn, user?.id, kind, type, entityId, effects, hash] as const,
  );
  return { rows, next };
}

/** The number above the newest row of the trail. */
export async function nextTrailNumber(reader: Session): Promise<string> {
  const { events } = await reader.mustCall(listTrail, { kinds: codes(trailKinds), limit: 1 });
  return String((events[0]?.number ?? 0) + 1);
}

/** The next release of the upgrade's proof fills in a missing `model`, so old answers may gain one. */
const NAMES: ReadonlySet<string> = new Set(['name', 'vehicleNo', 'label', 'phone', 'code', 'model']);

/** Leaves out names, which are those of today. */
function withoutNames(key: string, value: unknown): unknown {
  return NAMES.has(key) ? undefined : value;
}
