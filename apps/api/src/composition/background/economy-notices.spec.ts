import { createUser } from '@bahi/contract/access/create-user';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { until } from '@bahi/read-store/runner-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../../access/access-fixtures.ts';
import { cash, fillUp } from '../../maintenance/maintenance-fixtures.ts';
import { TestFirm, TestServer } from '../test-server.ts';

const DAY_MS = 24 * 3_600_000;
const OWNER = '9822041485';
const MANAGER = '9822041486';

interface Session {
  readonly token: string;
}

/** The day of these specs is 20 November 2026 at first. docs/rules/notices.md#unusual-economy. */
describe('an unusual economy', () => {
  // `until` requests the notices repeatedly, so the limit is high.
  const server = new TestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  let firm: TestFirm;
  beforeAll(async () => {
    await server.start();
    firm = await TestFirm.open(server, OWNER);
    const manager = { role: 'MANAGER', name: 'Meena Joshi', phoneNumber: MANAGER } as const;
    const { user } = (await firm.call(createUser, manager)).body;
    await firm.call(updateVehicle, { vehicleId: firm.ids.vehicleId, managerId: user.id });
  });
  afterAll(() => server.dispose());

  async function startNextDay(): Promise<{ readonly owner: Session; readonly manager: Session }> {
    server.passTime(DAY_MS);
    await server.restart();
    return {
      owner: { token: await signIn(server, OWNER) },
      manager: { token: await signIn(server, MANAGER) },
    };
  }

  const listEconomyNotices = async (as: Session) =>
    (await server.call(listNotifications, {}, as)).body.notifications.filter(
      ({ title }) => title === 'Fuel economy unusual',
    );

  it('is a notice for the owner and the manager of the vehicle, once for each fill-up', async () => {
    const readings = [10_000, 10_400, 10_810, 11_200, 11_500];
    const ids: string[] = [];
    for (const [index, lastOdoReading] of readings.entries()) {
      const fillupDate = `2026-11-${String(2 + index * 3).padStart(2, '0')}`;
      ids.push((await fillUp(firm, { fillupDate, fullTank: true, lastOdoReading })).body.fillup.id);
    }
    const first = await startNextDay();
    await until(async () => (await listEconomyNotices(first.manager)).length === 1);
    const notice = {
      body: 'MH12AB1234: 3.00 km/l, usually 4.00',
      metadata: { actionUrl: `/dashboard/fillups/fuel?fillup=${ids[4] ?? ''}`, actionName: 'View fill-up' },
    };
    expect(await listEconomyNotices(first.manager)).toMatchObject([notice]);
    expect(await listEconomyNotices(first.owner)).toMatchObject([notice]);

    const { vehicleId, driverId } = firm.ids;
    const diesel = { category: 'FUEL', vehicleId, driverId, fuelQuantity: 100, amount: 9_000 } as const;
    const leaking = { ...diesel, ...cash, fullTank: true, lastOdoReading: 11_750, fillupDate: '2026-11-17' };
    await server.call(createFillUp, leaking, first.owner);
    const second = await startNextDay();
    await until(async () => (await listEconomyNotices(second.owner)).length === 2);
    expect((await listEconomyNotices(second.owner)).map(({ body }) => body)).toEqual([
      'MH12AB1234: 2.50 km/l, usually 3.95',
      notice.body,
    ]);
  });
});
