import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendUpload, specimens, upload } from '../../files/upload-fixtures.ts';
import { TestServer } from '../test-server.ts';

/** The fields that clients read from any answer; each answer has some of them. */
interface Answer {
  readonly otpSessionToken: string;
  readonly sessionToken: string;
  readonly sessionStatus: string;
  readonly merchant: { readonly orgName: string };
  readonly user: { readonly id: string };
  readonly locationId: string;
  readonly vehicle: { readonly id: string };
  readonly customer: { readonly id: string };
  readonly nextLrNumber: string;
  readonly trip: { readonly id: string; readonly balance: number };
  readonly transaction: {
    readonly id: string;
    readonly amount: number;
    readonly vendor: { readonly name: string } | null;
  };
  readonly unsettledTrips: readonly object[];
  readonly length: number;
  readonly ledgerId: string;
  readonly totalBalance: number;
  readonly presignedUrl: string;
  readonly message: string;
  readonly fields: object;
}

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const OWNER = '9822041375';
const town = (placeName: string) => ({
  placeName,
  placeAddress: `${placeName}, Maharashtra`,
  eLoc: placeName,
});

/** Posts a body as it is; any status but 200 is reported with its path and field messages. */
class Client {
  #token: string | undefined;

  async post(path: string, body: object = {}): Promise<Answer> {
    return this.#answered(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async get(path: string): Promise<Answer> {
    return this.#answered(path, { method: 'GET' });
  }

  async upload(name: string, bytes: Buffer): Promise<string> {
    const { status, body } = await sendUpload(server.url, upload(name, bytes), { token: this.#token ?? '' });
    expect({ path: '/media/upload', status }).toEqual({ path: '/media/upload', status: 200 });
    return body.filename;
  }

  /** Enters the code that the last call requested. */
  async verify(phoneNumber: string, { otpSessionToken }: Answer): Promise<void> {
    const otp = server.lastOtp(phoneNumber);
    this.#token = (await this.post('/auth/verify-otp', { otp, otpSessionToken })).sessionToken;
  }

  async #answered(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(`${server.url}/api${path}`, {
      ...request,
      headers: {
        'content-type': 'application/json',
        ...(this.#token === undefined ? {} : { authorization: `Basic ${this.#token}` }),
      },
    });
    const body = (await response.json()) as Answer;
    const refusal = response.ok ? {} : { message: body.message, fields: body.fields };
    expect({ path, status: response.status, ...refusal }).toEqual({ path, status: 200 });
    return body;
  }
}

/** A signed-in owner with a firm and everything that its trips need, entered with the same payloads. */
async function equippedFirm() {
  const client = new Client();
  await client.verify(
    OWNER,
    await client.post('/auth/register', { name: 'Rajesh Patil', phoneNumber: OWNER }),
  );
  const logo = {
    documentId: await client.upload('logo.png', specimens.png),
    mimetype: 'image/png',
    size: 68,
  };
  await client.post('/account/create', {
    orgName: 'Sahyadri Roadlines',
    locationDetails: town('Pune'),
    gstNo: '27AAPFU0939F1ZV',
    companyLogo: logo,
  });
  const staff = async (role: string, name: string, phoneNumber: string) => {
    const user = { role, name, phoneNumber, email: `${role.toLowerCase()}@sahyadri.in` };
    return (await client.post('/user/create', user)).user.id;
  };
  const place = async (name: string) =>
    (await client.post('/location/create', { name, ...town(name) })).locationId;
  const [driverId, managerId] = [
    await staff('DRIVER', 'Suresh Yadav', '9822041376'),
    await staff('MANAGER', 'Anita Kulkarni', '9822041377'),
  ];
  const [startLocationId, endLocationId] = [await place('Latur'), await place('Bhiwandi')];
  const document = { mimetype: 'application/pdf', size: 120, expiryDate: '2027-03-31' };
  const paper = async (name: string) => ({
    ...document,
    documentId: await client.upload(name, specimens.pdf),
  });
  const vehicle = async (vehicleNo: string, kind: object) => {
    const added = await client.post('/vehicle/create', {
      vehicleNo,
      fuelType: 'DIESEL',
      lastOdoReading: 1_000,
      wheelCount: 10,
      manufacturer: 'Tata Motors',
      model: 'LPT 2518',
      chassisNo: 'MAT448042H2J01234',
      engineNo: 'B591803221H63412345',
      loadCapacity: 17.5,
      tankCapacity: 365,
      managerId,
      driverId,
      vaahanRes: { VehicleDetails: { rc_regn_dt: '14-02-2019', rc_insurance_upto: '31-03-2027' } },
      registrationCert: { registrationDate: '2019-02-14' },
      insurance: await paper('insurance.pdf'),
      fitness: await paper('fitness.pdf'),
      taxPay: await paper('tax.pdf'),
      permit: await paper('permit.pdf'),
      pollution: await paper('puc.pdf'),
      ...kind,
    });
    return added.vehicle.id;
  };
  const party = async (type: string, name: string, opening: object) => {
    const added = await client.post('/customer/create', {
      name,
      type,
      primaryContact: '9422067183',
      secondaryContact: '9422067184',
      email: 'accounts@gokul.in',
      gstNo: '27AAPFU0939F1ZV',
      locationId: startLocationId,
      openingBalanceDate: '2026-04-01',
      customerDocs: [
        {
          documentId: await client.upload('gst.pdf', specimens.pdf),
          mimetype: 'application/pdf',
          size: 120,
        },
      ],
      ...opening,
    });
    return added.customer.id;
  };
  return {
    client,
    ids: { driverId, managerId, startLocationId, endLocationId },
    vehicleId: await vehicle('MH12AB1234', { vehicleType: 'TRUCK', odoType: 'KM' }),
    excavatorId: await vehicle('MH12HE0001', { vehicleType: 'HEMV', odoType: 'HR' }),
    customerId: await party('CUSTOMER', 'Gokul Agro', { direction: 'INWARD', openingBalance: 5_000 }),
    vendorId: await party('VENDOR', 'Balaji Diesel', { direction: 'OUTWARD', openingBalance: -5_000 }),
  };
}

/**
 * Complete payloads with every field of the published client, under its names. Empty fields of a form are sent as
 * null.
 */
describe('the payloads of existing clients', () => {
  let firm: Awaited<ReturnType<typeof equippedFirm>>;
  let tripId: string;
  beforeAll(async () => {
    firm = await equippedFirm();
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
    const client = new Client();
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
      ...{ ...page, ...ids, ...days, customerId },
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
