import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { specimens } from '../../files/upload-fixtures.ts';
import { TestServer } from '../../composition/test-server.ts';
import { Client, equipFirm, OWNER } from './client-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/**
 * Complete payloads with every field of the published client, under its names. Empty fields of a form are sent as
 * null.
 */
describe('the payloads of existing clients', () => {
  let firm: Awaited<ReturnType<typeof equipFirm>>;
  let tripId: string;
  beforeAll(async () => {
    firm = await equipFirm(server);
  });

  const started = {
    startedAt: '2026-11-12',
    startReading: 184_320,
    rateType: 'PER_MT',
    rate: 2_000,
    estimatedHoursRun: null,
    loadingWeight: 20,
    weightUnit: 'MT',
    material: 'Soya DOC',
    metadata: JSON.stringify({ notes: 'Unload at gate 3', podNumber: '', podNotes: '' }),
  };

  const entry = (about: object) => {
    const { customerId, vehicleId, ids } = firm;
    const said = { date: '2026-11-13', paymentRefNo: 'UTR 20931', notes: 'As agreed', fuelQuantity: null };
    return { tripId, customerId, driverId: ids.driverId, vehicleId, ...said, ...about };
  };

  it('sign in and read the session and the profile', async () => {
    const client = new Client(server);
    // The code of the registration was sent a moment ago.
    server.passTime(60_000);
    await client.verify(OWNER, await client.post('/auth/login', { phoneNumber: OWNER }));
    expect((await client.get('/auth/get-session')).sessionStatus).toBe('ACTIVE');
    expect((await client.post('/account/info')).merchant.orgName).toBe('Sahyadri Roadlines');
  });

  it('start a trip by the kilometre, and one by the hour', async () => {
    const { client, ids, vehicleId, excavatorId, customerId } = firm;
    const lrNumber = (await client.get('/trip/getLatestTripLr')).nextLrNumber;
    const trip = { ...started, ...ids, vehicleId, customerId, lrNumber };
    tripId = (await client.post('/trip/start', trip)).trip.id;
    const byHour = {
      rateType: 'PER_HR',
      estimatedHoursRun: 8,
      loadingWeight: null,
      weightUnit: null,
      lrNumber: '',
    };
    await client.post('/trip/start', { ...trip, ...byHour, vehicleId: excavatorId });
  });

  it.each([
    ['an advance', { type: 'SETTLEMENT', category: 'ADVANCE', direction: 'INWARD', mode: 'ONLINE' }],
    ['a charge', { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', direction: 'INWARD', mode: null }],
    ['a toll', { type: 'ONE_SHOT', category: 'TOLL', direction: 'OUTWARD', mode: 'CASH' }],
    [
      'the fuel of an advance',
      { type: 'ONE_SHOT', category: 'FUEL', direction: 'OUTWARD', mode: 'ONLINE', fuelQuantity: 8.5 },
    ],
    [
      'the driver part of an advance',
      { type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', direction: 'OUTWARD', mode: 'ONLINE' },
    ],
    [
      'what the driver returns',
      { type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', direction: 'INWARD', mode: 'CASH' },
    ],
  ])('enter %s', async (_, about) => {
    const created = await firm.client.post('/transaction/create', entry({ amount: 500, ...about }));
    expect(created.transaction.amount).toBe(
      about.direction === 'INWARD' && about.type === 'ONE_SHOT' ? -500 : 500,
    );
  });

  it('enter a charge of the customer, which no vendor can bear', async () => {
    const charge = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', direction: 'INWARD', mode: 'CASH' };
    const payload = entry({ amount: 500, ...charge });
    expect((await firm.client.post('/transaction/create', payload)).transaction.amount).toBe(500);
    const refused = firm.client.post('/transaction/create', { ...payload, vendorId: firm.vendorId });
    await expect(refused).rejects.toThrow('Only an expense has a vendor');
  });

  it('enter fuel on credit, and delete an entry', async () => {
    const { client, vendorId: customerId } = firm;
    const fuel = { type: 'CREDIT', category: 'FUEL', direction: 'OUTWARD', mode: null, fuelQuantity: 95 };
    const created = await client.post('/transaction/create', entry({ ...fuel, customerId, amount: 9_000 }));
    expect(created.transaction.vendor?.name).toBe('Balaji Diesel');
    await client.post('/transaction/delete', { id: created.transaction.id });
  });

  it('take a trip from its update to its settlement', async () => {
    const { client, ids, vehicleId, customerId } = firm;
    const file = { fileType: 'application/pdf', fileSize: 120 };
    const { customerId: _, ...others } = { ...started, ...ids, vehicleId, customerId };
    await client.post('/trip/update', { tripId, ...others, lrNumber: 'LR-77', material: 'Cement' });
    await client.post('/trip/end', {
      tripId,
      endedAt: '2026-11-14',
      endReading: 184_802,
      unloadingWeight: 19.75,
      pod: { ...file, fileName: await client.upload('pod.pdf', specimens.pdf) },
    });
    await client.post('/trip/submitPod', { tripId, date: '2026-11-15', podNumber: '7731', notes: 'Signed' });
    const { trip } = await client.post('/trip/find', { tripId });
    await client.post('/trip/settle', {
      tripId,
      amountReceived: trip.balance,
      date: '2026-11-16',
      mode: 'ONLINE',
      notes: 'NEFT received',
      paymentReceiptId: { ...file, id: await client.upload('neft.pdf', specimens.pdf) },
      isForceSettled: false,
    });
  });

  it('collect a bulk payment, pay a vendor, and add a credit', async () => {
    const { client, ids, vehicleId, customerId, vendorId } = firm;
    const trip = { ...started, ...ids, vehicleId, customerId, lrNumber: 'LR-78' };
    const id = (await client.post('/trip/start', trip)).trip.id;
    await client.post('/trip/end', {
      tripId: id,
      endedAt: '2026-11-14',
      endReading: null,
      unloadingWeight: 20,
    });
    await client.post('/trip/submitPod', { tripId: id, date: '2026-11-15', podNumber: '', notes: '' });
    const open = await client.post('/settlement/trips/fetch', { customerId });
    expect(open.unsettledTrips).toHaveLength(1);
    await client.post('/settlement/create', {
      customerId,
      date: '2026-11-16',
      mode: 'CHEQUE',
      notes: 'November',
      totalAmount: 45_000,
      tripSettlement: [{ amount: 40_000, tripId: id }],
      openingBalanceSettlement: { amount: 5_000 },
    });
    await client.post('/overview/credit', {
      customerId: vendorId,
      amount: 2_500,
      paymentMode: 'CREDIT',
      paymentDate: '2026-11-16',
      notes: 'Two drums of oil',
    });
    await client.post('/settlement/create', {
      customerId: vendorId,
      date: '2026-11-16',
      mode: 'ONLINE',
      notes: '',
      totalAmount: 7_500,
      tripSettlement: [],
    });
  });

  it('list and read what was entered', async () => {
    const { client, ids, customerId } = firm;
    const page = { limit: 10, offset: 0 };
    const days = { startDate: '2026-11-01', endDate: '2026-11-20' };
    const narrowed = {
      ...page,
      ...ids,
      ...days,
      customerId,
      status: ['SETTLED'],
      vehicleNo: 'MH12AB1234',
      vehicleType: 'TRUCK',
    };
    expect((await client.post('/trip/list', narrowed)).length).toBe(2);
    const parties = { ...page, customerType: 'CUSTOMER', balanceType: 'RECEIVABLE', name: 'gokul' };
    await client.post('/customer/list', parties);
    const { ledgerId, totalBalance } = await client.post('/ledger/fetch', { customerId });
    await client.post('/ledger-point/list', { ledgerId, ...page, ...days, totalBalance });
    await client.post('/user/list', { ...page, role: 'DRIVER', name: 'suresh' });
    await client.post('/location/list', page);
    await client.post('/location/search', { searchText: 'Nagpur' });
    await client.post('/vehicle/list', { ...page, vehicleId: firm.vehicleId, vehicleStatus: 'IDLE' });
    const documentId = await client.upload('slip.pdf', specimens.pdf);
    expect((await client.post('/media/get-presigned-url', { documentId })).presignedUrl).toMatch(/^http|^\//);
  });

  it('delete a trip', async () => {
    const { client, ids, vehicleId, customerId } = firm;
    const trip = { ...started, ...ids, vehicleId, customerId, lrNumber: 'LR-79' };
    await client.post('/trip/delete', { tripId: (await client.post('/trip/start', trip)).trip.id });
  });
});
