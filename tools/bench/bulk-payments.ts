import { createSettlement, MAX_TRIPS_IN_PAYMENT } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { connect, type Session } from '../proofs/harness/connection.ts';
import { today } from '../proofs/harness/days.ts';
import { createFleet } from '../proofs/harness/fleet.ts';
import { createFirm } from '../proofs/harness/people.ts';
import { median, computeQuantile } from '../proofs/harness/quantiles.ts';
import { startServer, temporaryFolder } from '../proofs/harness/server.ts';
import { type Figure } from './table.ts';

const FARE = 1_000;
/** Trips that are created concurrently. */
const CONCURRENT_TRIPS = 20;
/** Settlements of a single trip per bulk payment. */
const SINGLE_SETTLEMENTS = 10;

/**
 * Measures one payment for the maximum number of trips, compared with settlements of single trips. Each payment is
 * deleted afterwards, outside the measured time, so that every one meets the same trips. Each single settlement has its
 * own trip, since one trip does not take so many entries.
 */
export async function measureBulkPayments(rounds: number, payments: number): Promise<readonly Figure[]> {
  const folder = temporaryFolder('bulk');
  const server = await startServer({ dataDir: folder.path });
  const { admin } = await createFirm(
    { server, connection: connect(server.port) },
    'Bench Roadlines',
    'Rajesh Patil',
  );
  const settlements = (rounds + 1) * payments * SINGLE_SETTLEMENTS;
  const { customerId, tripIds, singles } = await createDeliveredTrips(admin, settlements);
  const times = { bulk: [] as number[][], single: [] as number[][] };
  for (let round = 0; round <= rounds; round += 1) {
    const bulk: number[] = [];
    const single: number[] = [];
    for (let payment = 0; payment < payments; payment += 1) {
      bulk.push(await payForAll(admin, customerId, tripIds));
      for (let settled = 0; settled < SINGLE_SETTLEMENTS; settled += 1)
        single.push(await settleOne(admin, singles.pop() ?? ''));
    }
    if (round === 0) continue;
    times.bulk.push(bulk);
    times.single.push(single);
  }
  await server.stop();
  folder.remove();
  const quantile = (kind: keyof typeof times, share: number) =>
    median(times[kind].map((round) => computeQuantile(round, share)));
  console.log(
    `  p50: bulk ${quantile('bulk', 0.5).toFixed(1)} ms, single ${quantile('single', 0.5).toFixed(1)} ms`,
  );
  return [
    {
      figure: `one payment over ${MAX_TRIPS_IN_PAYMENT} trips, p99`,
      unit: ' ms',
      ours: quantile('bulk', 0.99),
      reference: 'the settlement of one trip',
      referenceValue: quantile('single', 0.99),
      goal: 5,
      isCost: true,
    },
  ];
}

async function createDeliveredTrips(admin: Session, singles: number) {
  const fleet = await createFleet(admin);
  const tripIds: string[] = [];
  while (tripIds.length < MAX_TRIPS_IN_PAYMENT + singles) {
    const made = await Promise.all(Array.from({ length: CONCURRENT_TRIPS }, () => fleet.podSubmitted(FARE)));
    tripIds.push(...made.map(({ id }) => id));
  }
  return {
    customerId: fleet.customerId,
    tripIds: tripIds.slice(0, MAX_TRIPS_IN_PAYMENT),
    singles: tripIds.slice(MAX_TRIPS_IN_PAYMENT),
  };
}

const paymentTerms = { date: today, mode: 'ONLINE' } as const;

/** @returns the duration of the payment in milliseconds */
async function payForAll(admin: Session, customerId: string, tripIds: readonly string[]): Promise<number> {
  const tripSettlement = tripIds.map((tripId) => ({ tripId, amount: FARE }));
  const payment = { customerId, ...paymentTerms, totalAmount: FARE * tripIds.length, tripSettlement };
  const began = performance.now();
  const { settlement } = await admin.mustCall(createSettlement, payment);
  const took = performance.now() - began;
  await admin.mustCall(deleteSettlement, { id: settlement.id, reason: 'Measured' });
  return took;
}

async function settleOne(admin: Session, tripId: string): Promise<number> {
  const began = performance.now();
  await admin.mustCall(settleTrip, { tripId, amountReceived: FARE, ...paymentTerms });
  return performance.now() - began;
}
