import { randomUUID } from 'node:crypto';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { headOfficeOf } from '@bahi/domain/access/branch';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BranchRecorder } from '../platform/branch-fixtures.ts';
import { TestFirm, TestServer } from '../platform/test-server.ts';

/** Nagpur and the head office, each with a manager who sees their branch alone. */
const server = new TestServer();
const nagpur = randomUUID();
let firm: TestFirm;
let headOffice: string;
let record: BranchRecorder;
let ofNagpur: Manager;
let ofHeadOffice: Manager;

const advance = {
  type: 'SETTLEMENT',
  category: 'ADVANCE',
  mode: 'CASH',
  amount: 2_000,
  date: '2026-11-16',
  paymentRefNo: '004411',
} as const;

const payment = ({ ids: { customerId } }: TestFirm) =>
  ({ customerId, date: '2026-11-17', mode: 'CASH', paymentRefNo: '004412', totalAmount: 10_000 }) as const;

interface Manager {
  readonly id: string;
  readonly token: string;
}

async function hireManager(phoneNumber: string): Promise<Manager> {
  const { body } = await firm.call(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  const verified = await server.call(verifyOtp, { otp: server.otpOf(phoneNumber), otpSessionToken });
  return { id: body.user.id, token: verified.body.sessionToken };
}

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  const { organisationId } = (await firm.call(getSession, {})).body;
  headOffice = headOfficeOf(organisationId ?? '');
  ofNagpur = await hireManager('9822041501');
  ofHeadOffice = await hireManager('9822041502');
  record = new BranchRecorder(server.server.events, organisationId ?? '', Date.parse('2026-11-20T06:00:00Z'));
  await record.open(nagpur, 'Nagpur', 'NGP');
  await record.limit(ofNagpur.id, [nagpur], nagpur);
  await record.limit(ofHeadOffice.id, [headOffice], headOffice);
  await server.restart();
});
afterAll(() => server.dispose());

describe('a manager of one branch', () => {
  it('finds and lists its trips, and knows of no others', async () => {
    const tripId = await firm.startTrip('HO-1', 40_000);
    const find = async ({ token }: Manager) => (await server.call(findTrip, { tripId }, { token })).status;
    const list = async ({ token }: Manager) => (await server.call(listTrips, {}, { token })).body;
    expect(await find(ofHeadOffice)).toBe(200);
    expect(await find(ofNagpur)).toBe(404);
    expect((await list(ofHeadOffice)).trips.map(({ id }) => id)).toEqual([tripId]);
    expect(await list(ofNagpur)).toMatchObject({ trips: [], length: 0 });
  });

  it('enters nothing for a trip of another branch', async () => {
    const tripId = await firm.deliveredTrip('HO-2', 40_000);
    const statuses = async (by: Manager) => {
      const call = async <D extends CommandDefinition>(definition: D, input: WireInput<D>) =>
        (await server.call(definition, input, { token: by.token })).status;
      return [
        await call(updateTrip, { tripId, lrNumber: 'HO-22' }),
        await call(createTransaction, { ...advance, tripId }),
        await call(createSettlement, { ...payment(firm), tripSettlement: [{ tripId, amount: 10_000 }] }),
        await call(settleTrip, { tripId, date: '2026-11-18', mode: 'CASH', amountReceived: 5_000 }),
      ];
    };
    expect(await statuses(ofNagpur)).toEqual([404, 404, 404, 404]);
    expect(await statuses(ofHeadOffice)).toEqual([200, 200, 200, 200]);
  });

  it('takes back no payment that is about another branch', async () => {
    const tripId = await firm.deliveredTrip('HO-3', 40_000);
    const ofTrip = (await firm.call(createTransaction, { ...advance, tripId, mode: 'CHEQUE' })).body;
    const paid = { ...payment(firm), mode: 'CHEQUE' as const, tripSettlement: [{ tripId, amount: 10_000 }] };
    const ofTrips = (await firm.call(createSettlement, paid)).body;
    const returned = async (id: string, { token }: Manager) =>
      (await server.call(returnCheque, { id, date: '2026-11-19' }, { token })).status;
    for (const id of [ofTrip.transaction.id, ofTrips.settlement.id]) {
      expect(await returned(id, ofNagpur)).toBe(404);
      expect(await returned(id, ofHeadOffice)).toBe(200);
    }
  });
});
