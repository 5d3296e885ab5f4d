import { expect } from '@jest/globals';
import { sendUpload, specimens, upload } from '../../files/upload-fixtures.ts';
import { type TestServer } from '../../composition/test-server.ts';

/** The fields that clients read from any answer; each answer has some of them. */
export interface Answer {
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
  readonly maintenance: { readonly id: string };
  readonly notifications: readonly { readonly id: string }[];
  readonly count: number;
  readonly unreadCount: number;
  readonly unsettledTrips: readonly object[];
  readonly length: number;
  readonly ledgerId: string;
  readonly totalBalance: number;
  readonly presignedUrl: string;
  readonly message: string;
  readonly fields: object;
}

export const OWNER = '9822041375';
export const town = (placeName: string) => ({
  placeName,
  placeAddress: `${placeName}, Maharashtra`,
  eLoc: placeName,
});

/** Sends a body as it is. Fails the spec if the status is not 200, and reports the path and the field messages. */
export class Client {
  #token: string | undefined;

  constructor(private readonly server: TestServer) {}

  async post(path: string, body: object = {}): Promise<Answer> {
    return this.#call(path, { method: 'POST', body: JSON.stringify(body) });
  }

  async patch(path: string, body: object): Promise<Answer> {
    return this.#call(path, { method: 'PATCH', body: JSON.stringify(body) });
  }

  async get(path: string): Promise<Answer> {
    return this.#call(path, { method: 'GET' });
  }

  async upload(name: string, bytes: Buffer): Promise<string> {
    const { status, body } = await sendUpload(this.server.url, upload(name, bytes), {
      token: this.#token ?? '',
    });
    expect({ path: '/media/upload', status }).toEqual({ path: '/media/upload', status: 200 });
    return body.filename;
  }

  /** Enters the code that the last call requested. */
  async verify(phoneNumber: string, { otpSessionToken }: Answer): Promise<void> {
    const otp = this.server.lastOtp(phoneNumber);
    this.#token = (await this.post('/auth/verify-otp', { otp, otpSessionToken })).sessionToken;
  }

  async #call(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.server.url}/api${path}`, {
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

/** Registers an owner and creates a firm with everything that its trips need, with payloads such as a client sends. */
export async function equipFirm(server: TestServer) {
  const client = new Client(server);
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
