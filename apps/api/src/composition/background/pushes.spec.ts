import { once } from 'node:events';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { approveUser } from '@bahi/contract/access/approve-user';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { logout } from '@bahi/contract/access/logout';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { updateUser } from '@bahi/contract/access/update-user';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { pushDevices } from '@bahi/domain/notices/push-devices';
import { type PushSubscription } from '@bahi/gateways/push/push';
import { PushServiceDouble } from '@bahi/gateways/push/web/push-service-double';
import { until } from '@bahi/read-store/runner-fixtures';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hire, signIn } from '../../access/access-fixtures.ts';
import { pushesTo, VAPID } from './push-fixtures.ts';
import { TestFirm, TestServer } from '../test-server.ts';

const OWNER = '9822041575';
const [CO_OWNER, MANAGER, DRIVER, OTHER_DRIVER] = [
  '9822041576',
  '9822041577',
  '9822041578',
  '9822041579',
] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Device {
  readonly name: string;
  readonly token: string;
  readonly subscription: PushSubscription;
}

describe('pushes', () => {
  let service: PushServiceDouble;
  let server: TestServer;
  let firm: TestFirm;
  let managerId: string;
  let otherDriverId: string;
  let applicants = 9_822_050_000;
  let devices = 0;
  const opened: Device[] = [];

  beforeAll(async () => {
    service = await PushServiceDouble.start(Date.now);
    server = new TestServer({ ...pushesTo(service), RATE_LIMIT_PER_MINUTE: '1000000' });
    await server.start();
    firm = await TestFirm.open(server, OWNER);
    const hired = async (role: 'ADMIN' | 'MANAGER' | 'DRIVER', name: string, phoneNumber: string) =>
      (await firm.call(createUser, { role, name, phoneNumber })).body.user.id;
    await hired('ADMIN', 'Ramesh Kale', CO_OWNER);
    managerId = await hired('MANAGER', 'Meena Joshi', MANAGER);
    otherDriverId = await hired('DRIVER', 'Anil Jadhav', OTHER_DRIVER);
    await firm.call(updateUser, { userId: firm.ids.driverId, phoneNumber: DRIVER });
  });
  afterAll(async () => {
    await server.dispose();
    await service.stop();
  });
  afterEach(async () => {
    for (const { subscription, token } of opened.splice(0))
      await server.call(unsubscribePush, { fcmToken: JSON.stringify(subscription) }, { token });
    expect(service.refused).toEqual([]);
  });

  /** Signs the person in on a new browser, with notifications turned on. */
  async function signInOnDevice(phone: string, signedIn?: string): Promise<Device> {
    // A phone is only sent a few codes an hour.
    server.passTime(15 * MINUTE);
    const token = signedIn ?? (await signIn(server, phone));
    const name = `device ${(devices += 1)}`;
    const device = { name, token, subscription: service.subscribe(name, VAPID.VAPID_PUBLIC_KEY) };
    opened.push(device);
    await server.call(subscribePush, { fcmToken: JSON.stringify(device.subscription) }, { token });
    return device;
  }

  const startFor = async (driverId: string, lrNumber: string) => {
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 42_000 } as const;
    const started = { ...firm.ids, ...load, startedAt: '2026-11-12', driverId, lrNumber };
    return (await firm.call(startTrip, started)).body.trip.id;
  };

  /** A new person asks for approval, which pushes to the owners. @returns their name */
  async function knock(): Promise<{ readonly name: string; readonly id: string; readonly token: string }> {
    const phone = String((applicants += 1));
    const name = `Applicant ${[...phone.slice(-3)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
    const token = await server.signUp(name, phone);
    await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token });
    const { user } = (await server.call(getSession, {}, { token })).body;
    return { name, id: user.id, token };
  }

  const bodiesOn = (device: Device) =>
    service.delivered.filter((each) => each.device === device.name).map(({ message }) => message.body);
  /** Waits for the push of a new request: any earlier push has been enqueued before it. */
  const knockOn = async (device: Device) => {
    const { name } = await knock();
    while (!bodiesOn(device).includes(`${name} asks to join your firm`))
      await once(service.events, 'request');
    return `${name} asks to join your firm`;
  };
  const readLastEvent = async (userId: string) =>
    (await server.server.events.readStream(pushDevices.stream(userId).name)).at(-1)?.data as {
      readonly reason?: string;
    };

  it('reach the owner who turned them on, with title, text and link', async () => {
    const phone = await signInOnDevice(OWNER, firm.token);
    const { name } = await knock();
    expect(await service.deliveredTo(phone.name)).toEqual([
      {
        id: expect.any(String),
        title: 'Approval requested',
        body: `${name} asks to join your firm`,
        url: '/dashboard/staff',
      },
    ]);
  });

  it('reach every device of a person once, and none on which they are turned off', async () => {
    const [desk, off] = [await signInOnDevice(CO_OWNER), await signInOnDevice(CO_OWNER)];
    await server.call(unsubscribePush, { fcmToken: JSON.stringify(off.subscription) }, { token: off.token });
    const said = await knockOn(desk);
    await server.restart();
    const saidLater = await knockOn(desk);
    expect(bodiesOn(desk)).toEqual([said, saidLater]);
    expect(bodiesOn(off)).toEqual([]);
  });

  it('tell only the driver about a trip, and also another driver who gets it', async () => {
    const owner = await signInOnDevice(CO_OWNER);
    const driver = await signInOnDevice(DRIVER);
    const other = await signInOnDevice(OTHER_DRIVER);
    const tripId = await firm.startTrip('P1', 42_000);
    expect(await service.deliveredTo(driver.name)).toMatchObject([
      { title: 'Trip started', url: `/dashboard/trips/info?id=${tripId}` },
    ]);
    await firm.call(updateTrip, { tripId, driverId: otherDriverId });
    expect(await service.deliveredTo(other.name)).toMatchObject([{ title: 'Trip started' }]);
    await firm.call(deleteTrip, { tripId, reason: 'Another job' });
    expect(await service.deliveredTo(other.name, 2)).toMatchObject([{}, { title: 'Trip cancelled' }]);
    await knockOn(owner);
    expect(bodiesOn(owner).filter((body) => body.includes('P1'))).toEqual([
      expect.stringContaining('deleted by Rajesh Patil: Another job'),
    ]);
    expect(bodiesOn(driver)).toHaveLength(1);
  });

  it('are sent again when the push service fails, while the command was already done', async () => {
    const phone = await signInOnDevice(DRIVER);
    const other = await signInOnDevice(OTHER_DRIVER);
    service.answerNext(503);
    const failed = once(service.events, 'request');
    await startFor(firm.ids.driverId, 'P2');
    await failed;
    expect(bodiesOn(phone)).toEqual([]);
    // Another push wakes the worker, whose clock has advanced.
    for (let nth = 1; bodiesOn(phone).length === 0; nth += 1) {
      server.passTime(11_000);
      await startFor(otherDriverId, `P2-${nth}`);
      await service.deliveredTo(other.name, nth);
    }
    expect(bodiesOn(phone)).toEqual(['Trip P2, Latur to Bhiwandi, MH12AB1234']);
  });

  it('end where the push service no longer knows the device', async () => {
    const phone = await signInOnDevice(DRIVER);
    service.unsubscribe(phone.subscription);
    await firm.startTrip('P3', 42_000);
    await until(async () => (await readLastEvent(firm.ids.driverId)).reason === 'GONE');
  });

  it('end with the session', async () => {
    const [here, gone] = [await signInOnDevice(CO_OWNER), await signInOnDevice(CO_OWNER)];
    await server.call(logout, {}, { token: gone.token });
    await knockOn(here);
    expect(bodiesOn(gone)).toEqual([]);
  });

  it('end when a person is disabled, and stay off when the person is enabled again', async () => {
    const owner = await signInOnDevice(CO_OWNER);
    const phone = await signInOnDevice(DRIVER);
    const userId = firm.ids.driverId;
    for (const disabled of [true, false]) await firm.call(disableUser, { userId, disabled });
    expect(await startFor(userId, 'P4')).toBeTruthy();
    await knockOn(owner);
    expect(bodiesOn(phone)).toEqual([]);
  });

  it('tell a person about their changed role, and then end', async () => {
    const owner = await signInOnDevice(CO_OWNER);
    const phone = await signInOnDevice(MANAGER);
    await firm.call(updateUser, { userId: managerId, role: 'ADMIN' });
    expect(await service.deliveredTo(phone.name)).toMatchObject([{ title: 'Your role is changed' }]);
    await until(async () => (await readLastEvent(managerId)).reason === 'SESSION_ENDED');
    await knockOn(owner);
    expect(bodiesOn(phone)).toHaveLength(1);
  });

  it('tell a person about their approval', async () => {
    const applicant = await knock();
    const phone = await signInOnDevice('', applicant.token);
    await firm.call(approveUser, { userId: applicant.id, approved: true, role: 'MANAGER' });
    expect(await service.deliveredTo(phone.name)).toMatchObject([{ title: 'You are approved' }]);
  });

  it('go to the person who turned them on last in a shared browser', async () => {
    const owner = await signInOnDevice(CO_OWNER);
    const shared = await signInOnDevice(CO_OWNER);
    const other = await signIn(server, OTHER_DRIVER);
    const fcmToken = JSON.stringify(shared.subscription);
    await server.call(subscribePush, { fcmToken }, { token: other });
    await knockOn(owner);
    expect(bodiesOn(shared)).toEqual([]);
  });

  it('continue for an idle session until it is a month old', async () => {
    const owner = await signInOnDevice(CO_OWNER);
    server.passTime(29 * DAY);
    await knockOn(owner);
    server.passTime(2 * DAY);
    const later = await signInOnDevice(CO_OWNER);
    await knockOn(later);
    expect(bodiesOn(owner)).toHaveLength(1);
  });
});

describe('a device whose session ended with another role', () => {
  it('is forgotten even where the server has no keys for a last push', async () => {
    const service = await PushServiceDouble.start(Date.now);
    const settings: Record<string, string> = { ...pushesTo(service) };
    const server = new TestServer(settings);
    await server.start();
    const firm = await TestFirm.open(server, OWNER);
    const { id: userId, token } = await hire(server, firm, {
      role: 'MANAGER',
      name: 'Meena Joshi',
      phoneNumber: MANAGER,
    });
    const subscription = service.subscribe('desk', VAPID.VAPID_PUBLIC_KEY);
    await server.call(subscribePush, { fcmToken: JSON.stringify(subscription) }, { token });
    for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name);
    await server.restart();
    await firm.call(updateUser, { userId, role: 'ADMIN' });
    server.passTime(2 * DAY);
    await server.restart();
    await until(async () => {
      const events = await server.server.events.readStream(pushDevices.stream(userId).name);
      return (events.at(-1)?.data as { readonly reason?: string }).reason === 'SESSION_ENDED';
    });
    expect(service.delivered).toEqual([]);
    await server.dispose();
    await service.stop();
  });
});

describe('the push of what comes due', () => {
  let service: PushServiceDouble;
  let server: TestServer;
  beforeAll(async () => {
    service = await PushServiceDouble.start(Date.now);
    server = new TestServer(pushesTo(service));
    await server.start();
  });
  afterAll(async () => {
    await server.dispose();
    await service.stop();
  });

  it('is one message in the morning, with the count', async () => {
    const firm = await TestFirm.open(server, OWNER);
    const { vehicleId } = firm.ids;
    const added = await firm.call(createUser, { role: 'MANAGER', name: 'Meena Joshi', phoneNumber: MANAGER });
    await firm.call(updateVehicle, { vehicleId, managerId: added.body.user.id });
    for (const [documentType, expiryDate] of [
      ['INSURANCE', '2026-12-20'],
      ['POLLUTION', '2026-12-18'],
    ] as const)
      await firm.call(renewDocument, { vehicleId, documentType, expiryDate });
    for (const [name, token] of [
      ['owner', firm.token],
      ['manager', await signIn(server, MANAGER)],
    ] as const) {
      const subscription = service.subscribe(name, VAPID.VAPID_PUBLIC_KEY);
      await server.call(subscribePush, { fcmToken: JSON.stringify(subscription) }, { token });
    }
    server.passTime(DAY);
    while (service.delivered.length < 2) {
      await server.restart();
      for (let turn = 0; turn < 100; turn += 1) await yieldToEventLoop();
      server.passTime(6 * MINUTE);
    }
    const due = {
      id: 'due@2026-11-21',
      title: '2 things are due',
      body: 'MH12AB1234: Pollution expires on 18-12-2026, and 1 more',
      url: '/dashboard/due',
    };
    expect(await service.deliveredTo('owner')).toEqual([due]);
    expect(await service.deliveredTo('manager')).toEqual([due]);
  });
});
