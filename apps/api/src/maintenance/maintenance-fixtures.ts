import { createUser } from '@bahi/contract/access/create-user';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type WireInput } from '@bahi/contract/define';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type TestFirm } from '../composition/test-server.ts';

export const cash = { paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;

/** Opens a petrol pump that gives credit. @returns its id */
export async function openPump(firm: TestFirm): Promise<string> {
  const pump = { name: 'Shree Sai Petroleum', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
  const input = { ...pump, openingBalance: 0, locationId: firm.ids.startLocationId };
  return (await firm.call(createParty, input)).body.customer.id;
}

/** Enters 100 l of diesel for the firm's truck, paid in cash. */
export function fillUp(firm: TestFirm, change: Partial<WireInput<typeof createFillUp>> = {}) {
  const { vehicleId, driverId } = firm.ids;
  return firm.call(createFillUp, {
    category: 'FUEL',
    vehicleId,
    driverId,
    fuelQuantity: 100,
    amount: 9_000,
    fillupDate: '2026-11-13',
    ...cash,
    ...change,
  });
}

/** Enters a service of the firm's truck, paid in cash. */
export function maintain(firm: TestFirm, change: Partial<WireInput<typeof createMaintenance>> = {}) {
  const { vehicleId } = firm.ids;
  return firm.call(createMaintenance, {
    category: 'SERVICE',
    vehicleId,
    amount: 4_500,
    date: '2026-11-13',
    ...cash,
    ...change,
  });
}

export interface Driver {
  readonly token: string;
  readonly id: string;
}

export async function hireDriver(firm: TestFirm, phoneNumber: string): Promise<Driver> {
  const { server } = firm;
  const { body } = await firm.call(createUser, { role: 'DRIVER', name: 'Vijay Sawant', phoneNumber });
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  const otp = server.lastOtp(phoneNumber);
  const { sessionToken } = (await server.call(verifyOtp, { otp, otpSessionToken })).body;
  return { token: sessionToken, id: body.user.id };
}

export async function startTripOfDriver(firm: TestFirm, driverId: string, lrNumber: string): Promise<string> {
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
  const about = { ...firm.ids, driverId, startedAt: '2026-11-12', lrNumber };
  return (await firm.call(startTrip, { ...about, ...load })).body.trip.id;
}
