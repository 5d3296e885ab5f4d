import { pushSubscriptionExample } from '@bahi/contract/notices/push-subscription-example';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { specimens } from '../../files/upload-fixtures.ts';
import { TestServer } from '../../composition/test-server.ts';
import { Client, equipFirm, OWNER } from './client-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** Complete payloads of the dashboard's pages, as the published client sends them. */
describe('the payloads of existing dashboards', () => {
  let firm: Awaited<ReturnType<typeof equipFirm>>;
  beforeAll(async () => {
    firm = await equipFirm(server);
  });

  const page = { limit: 10, offset: 0 };
  const file = async (name: string) => ({
    documentId: await firm.client.upload(name, specimens.pdf),
    mimetype: 'application/pdf',
    size: 120,
  });

  it('renew the documents of a vehicle, and read it', async () => {
    const { client, vehicleId } = firm;
    const vehicleNo = 'MH12AB1234';
    const renewed = async (name: string) => ({ ...(await file(name)), expiryDate: '2028-03-31' });
    await client.post('/vehicle/update', {
      vehicleNo,
      vaahanRes: { VehicleDetails: { rc_regn_dt: '14-02-2019', rc_pucc_upto: '31-03-2028' } },
      registrationCert: { registrationDate: '2019-02-14' },
      insurance: await renewed('insurance.pdf'),
      fitness: await renewed('fitness.pdf'),
      taxPay: await renewed('tax.pdf'),
      permit: await renewed('permit.pdf'),
      pollution: await renewed('puc.pdf'),
    });
    for (const read of ['info', 'metrics', 'performance'])
      await client.post(`/vehicle/${read}`, { vehicleId });
    await client.post('/document/list', { vehicleNo });
    await client.post('/ulip/vaahan', { vehicleNumber: 'MH12AB4321' });
  });

  it.each([
    ['SERVICE', { odometerReading: 48_250, repeatReading: 20_000, tyreBrand: 'Castrol' }],
    ['TYRE', { odometerReading: 48_300, tyreBrand: 'MRF', tyreNumber: 'MRF 20931' }],
    ['INSURANCE', { tyreBrand: 'New India', validity: '2028-03-31' }],
    ['UREA', { odometerReading: 48_350, quantity: 40 }],
    ['FUEL', { odometerReading: 48_400, quantity: 120.5, fullTank: true }],
  ])('record maintenance of category %s, and read it', async (category, own) => {
    const { client, ids, vehicleId } = firm;
    const empty = {
      odometerReading: null,
      quantity: null,
      fullTank: null,
      repeatReading: null,
      tyreNumber: null,
      tyreBrand: null,
      validity: null,
    };
    const paid = { paymentMode: 'ONLINE', paymentType: 'ONE_SHOT', amount: 4_500.5 };
    const who = { vehicleId, driverId: ids.driverId, tripId: null, vendorId: null };
    const record = { category, date: '2026-11-14', notes: 'By hand', receipt: await file('slip.pdf') };
    const { maintenance } = await client.post('/maintenance/create', {
      ...who,
      ...record,
      ...paid,
      ...empty,
      ...own,
    });
    await client.post('/maintenance/find', { maintenanceId: maintenance.id });
    const days = { startDate: '2026-11-01', endDate: '2026-11-20' };
    const list = { ...page, ...days, vehicleId, category, vendorId: null, tripId: null };
    expect((await client.post('/maintenance/list', list)).length).toBe(1);
  });

  it.each([
    ['paid at once', { paymentMode: 'CASH', paymentType: 'ONE_SHOT' }],
    ['on credit', { paymentMode: null, paymentType: 'CREDIT' }],
  ])('record a fill-up %s, and list it', async (_, paid) => {
    const { client, ids, vehicleId, vendorId: customerId } = firm;
    const before = { ...page, vehicleId, customerId, tripId: null, category: 'FUEL' };
    const { length } = await client.post('/fillup/list', before);
    await client.post('/fillup/create', {
      customerId,
      vehicleId,
      driverId: ids.driverId,
      tripId: null,
      ...paid,
      fuelQuantity: 95.25,
      amount: 8_900,
      fillupDate: '2026-11-15',
      fullTank: true,
      receipt: await file('slip.pdf'),
      lastOdoReading: 48_900,
    });
    expect((await client.post('/fillup/list', before)).length).toBe(length + 1);
  });

  it('correct a member of staff and their documents, and read them', async () => {
    const { client, ids } = firm;
    const userId = ids.driverId;
    const named = { name: 'Suresh R Yadav', phoneNumber: '9822041376', email: 'suresh@sahyadri.in' };
    await client.post('/user/update', { userId, role: 'DRIVER', ...named });
    for (const document of ['pan', 'aadhar', 'drivingLicence'])
      await client.post('/user/update', { userId, [document]: await file(`${document}.pdf`) });
    await client.post('/user/find', { userId });
    await client.post('/user/metrics', { userId });
  });

  it('read the overview', async () => {
    const { client, vehicleId } = firm;
    const filters = { startDate: '2026-08-20', endDate: '2026-11-20', vehicleNo: 'MH12AB1234', vehicleId };
    for (const path of ['expenses', 'stats', 'trips']) await client.post(`/overview/${path}`, filters);
    const first = { limit: 2, offset: 0 };
    for (const balanceType of ['RECEIVABLE', 'PAYABLE']) {
      await client.post('/overview/credit', { ...first, balanceType, ...filters });
      await client.post('/customer/list', { ...first, balanceType, customerType: 'VENDOR' });
    }
  });

  it('list five notifications at a time, count, read and push them', async () => {
    const { client } = firm;
    const applicant = new Client(server);
    const phoneNumber = '9822041378';
    await applicant.verify(
      phoneNumber,
      await applicant.post('/auth/register', { name: 'Sunita Rane', phoneNumber }),
    );
    await applicant.post('/auth/request-approval', { ownerPhoneNumber: OWNER });
    const [asked] = (await client.post('/notification/list', { offset: 0, limit: 5 })).notifications;
    expect((await client.get('/notification/unread-count')).count).toBe(1);
    const read = await client.patch('/notification/read', { notificationId: asked?.id });
    expect(read.unreadCount).toBe(0);
    const fcmToken = pushSubscriptionExample;
    await client.post('/notification/subscribe', { fcmToken, deviceInfo: { platform: 'web' } });
    await client.post('/notification/unsubscribe', { fcmToken });
  });

  it('change the profile and the firm, and reset the profile by a code', async () => {
    const { client, ids } = firm;
    const { name, email } = { name: 'Rajesh Patil', email: 'rajesh@sahyadri.in' };
    const picture = {
      documentId: await client.upload('me.png', specimens.png),
      mimetype: 'image/png',
      size: 68,
    };
    await client.post('/account/update', {
      name,
      email,
      profilePicture: picture,
      userLocationId: ids.startLocationId,
      pan: await file('pan.pdf'),
      aadhar: await file('aadhar.pdf'),
      drivingLicence: await file('dl.pdf'),
      orgName: 'Sahyadri Roadlines',
      gstNo: '27AAPFU0939F1ZV',
    });
    server.passTime(60_000);
    const { otpSessionToken } = await client.post('/account/reset');
    const otp = server.lastOtp(OWNER);
    expect((await client.post('/account/reset/verify', { otp, otpSessionToken })).message).not.toBe('');
  });
});
