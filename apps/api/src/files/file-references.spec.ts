import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { presignFile } from '@bahi/contract/files/presign-file';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { receivePod } from '@bahi/contract/trips/receive-pod';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { sendUpload, specimens, upload } from './upload-fixtures.ts';

const server = new TestServer();
let firm: TestFirm;
let others: string;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  others = (await TestFirm.open(server, '9822041376')).token;
});
afterAll(() => server.dispose());

const UNKNOWN_FILE = 'f0000000-0000-5000-8000-000000000001';
const send = async (name: string, bytes: Buffer, token = firm.token) =>
  (await sendUpload(server.url, upload(name, bytes), { token })).body.filename;

describe('the documents of a party', () => {
  const create = (customerDocs: { documentId: string }[]) => {
    const party = { name: 'Verma & Co.', type: 'CUSTOMER', openingBalance: 0 } as const;
    const { startLocationId: locationId } = firm.ids;
    return firm.call(createParty, { ...party, locationId, openingBalanceDate: '2026-11-01', customerDocs });
  };

  it('are answered with the type and size that the server found', async () => {
    const documentId = await send('gst.pdf', specimens.pdf);
    const sent = { documentId, mimetype: 'text/html', size: 1 };
    const { customer } = (await create([sent])).body;
    const createFirm = { originalName: 'gst.pdf', mimetype: 'application/pdf', size: specimens.pdf.length };
    const shown = [{ documentId, ...createFirm }];
    expect(customer.customerDocs).toEqual(shown);
    const answer = await firm.call(findParty, { customerId: customer.id });
    expect(answer.body.customer.customerDocs).toEqual(shown);
  });

  it('can be corrected: another proof replaces the first, and null removes it', async () => {
    const tripId = await firm.startTrip('FILES-7', 40_000);
    const [gate, signed] = [await send('gate.pdf', specimens.pdf), await send('signed.png', specimens.png)];
    await firm.call(endTrip, { ...arrival(tripId), pod: { fileName: gate } });
    const podAfter = async (change: object) =>
      (await firm.call(updateTrip, { tripId, ...change })).body.trip.podId?.originalName;
    expect(await podAfter({ material: 'Cement' })).toBe('gate.pdf');
    expect(await podAfter({ pod: { fileName: signed } })).toBe('signed.png');
    expect(await podAfter({ pod: null })).toBeUndefined();
  });

  it('must belong to the firm: another firm’s file is refused like an unknown one', async () => {
    const foreignFile = await send('gst.pdf', specimens.pdf, others);
    const own = await send('gst.pdf', specimens.pdf);
    const refused = {
      status: 404,
      code: 'not-found',
      message: 'Not found',
      fields: { 'customerDocs.1.documentId': 'Not found' },
    };
    expect((await create([{ documentId: own }, { documentId: foreignFile }])).body).toEqual(refused);
    expect((await create([{ documentId: own }, { documentId: UNKNOWN_FILE }])).body).toEqual(refused);
  });

  it('are at most ten, each once', async () => {
    const documentId = await send('gst.pdf', specimens.pdf);
    const twice = await create([{ documentId }, { documentId }]);
    expect(twice.body.fields).toEqual({ customerDocs: 'A file may be attached only once' });
    const eleven = await create(Array.from({ length: 11 }, () => ({ documentId })));
    expect(eleven.body.fields?.['customerDocs']).toBe('Attach at most 10 files');
  });
});

describe('the logo of a new firm', () => {
  const found = (token: string, documentId: string) => {
    const locationDetails = { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'PUNE01' };
    const input = { orgName: 'Rao Roadlines', locationDetails, companyLogo: { documentId } };
    return server.call(createOrganisation, input, { token });
  };
  const FIELD = 'companyLogo.documentId';

  it('belongs to the firm if it was sent before the firm existed', async () => {
    const token = await server.signUp('Asha Rao', '9822041501');
    const documentId = await send('logo.png', specimens.png, token);
    expect((await found(token, documentId)).status).toBe(200);
    expect((await server.call(presignFile, { documentId }, { token })).status).toBe(200);
    expect((await server.call(presignFile, { documentId }, { token: others })).status).toBe(404);
  });

  it('must be a small image that the founder uploaded; otherwise no firm is founded', async () => {
    const token = await server.signUp('Vijay Shah', '9822041502');
    const large = Buffer.concat([specimens.png, Buffer.alloc(25 * 1024)]);
    const refusals = [
      [await send('logo.pdf', specimens.pdf, token), 415, 'Upload a png or jpeg image'],
      [await send('logo.png', large, token), 413, 'Upload a logo of up to 25kb'],
      [await send('logo.png', specimens.png, others), 404, 'Not found'],
      [UNKNOWN_FILE, 404, 'Not found'],
    ] as const;
    for (const [documentId, status, message] of refusals) {
      const reply = await found(token, documentId);
      expect([reply.status, reply.body.fields]).toEqual([status, { [FIELD]: message }]);
    }
    const logo = await send('logo.png', specimens.png, token);
    expect((await found(token, logo)).status).toBe(200);
  });
});

describe('the documents of an updated party', () => {
  it('are those of the last list; another firm’s file is refused like an unknown one', async () => {
    const { customerId } = firm.ids;
    const [gst, pan] = [await send('gst.pdf', specimens.pdf), await send('pan.png', specimens.png)];
    const theirs = await send('gst.pdf', specimens.pdf, others);
    const docsAfter = async (change: object) => {
      const reply = await firm.call(updateParty, { customerId, ...change });
      return reply.status === 200
        ? reply.body.customer.customerDocs.map(({ documentId }) => documentId)
        : reply;
    };
    expect(await docsAfter({ customerDocs: [{ documentId: gst }, { documentId: pan }] })).toEqual([gst, pan]);
    for (const documentId of [theirs, UNKNOWN_FILE])
      expect(await docsAfter({ customerDocs: [{ documentId }] })).toMatchObject({
        status: 404,
        body: { code: 'not-found', fields: { 'customerDocs.0.documentId': 'Not found' } },
      });
    expect(await docsAfter({ name: 'Gokul Agro Industries' })).toEqual([gst, pan]);
    expect(await docsAfter({ customerDocs: [{ documentId: pan }] })).toEqual([pan]);
    expect(await docsAfter({ customerDocs: null })).toEqual([]);
  });
});

describe('the picture of a received POD', () => {
  it('replaces the one from the end of the trip, and must belong to the firm', async () => {
    const tripId = await firm.startTrip('FILES-RECEIVED', 40_000);
    const [gate, signed] = [await send('gate.pdf', specimens.pdf), await send('signed.png', specimens.png)];
    const theirs = await send('signed.png', specimens.png, others);
    await firm.call(endTrip, { ...arrival(tripId), pod: { fileName: gate } });
    const received = (fileName: string) =>
      firm.call(receivePod, { tripId, date: '2026-11-15', pod: { fileName } });
    expect(await received(theirs)).toMatchObject({
      status: 404,
      body: { fields: { 'pod.fileName': 'Not found' } },
    });
    expect((await received(signed)).body.trip.podId?.originalName).toBe('signed.png');
  });
});

const arrival = (tripId: string) => ({ tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
const submission = (tripId: string) => ({ tripId, date: '2026-11-15' });
const paid = (tripId: string, amountReceived: number) =>
  ({ tripId, amountReceived, date: '2026-11-16', mode: 'CASH' }) as const;
/** File facts that a client could claim, all of them false. */
const FALSEHOODS = { fileType: 'text/html', fileSize: 1 };
const notFoundAt = (field: string) => ({
  status: 404,
  code: 'not-found',
  message: 'Not found',
  fields: { [field]: 'Not found' },
});

/** @returns their session token and id */
async function newDriver(phoneNumber: string) {
  const { user } = (await firm.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber })).body;
  return { driverId: user.id, token: await signIn(server, phoneNumber) };
}

describe('the files of a trip', () => {
  it('are its proof of delivery and the payment receipts, with the type and size that the server found', async () => {
    const tripId = await firm.startTrip('FILES-1', 40_000);
    const [pod, slip] = [await send('pod.pdf', specimens.pdf), await send('slip.png', specimens.png)];
    const ended = await firm.call(endTrip, { ...arrival(tripId), pod: { fileName: pod, ...FALSEHOODS } });
    const found = { fileType: 'application/pdf', fileSize: specimens.pdf.length };
    const shown = { fileName: pod, originalName: 'pod.pdf', ...found };
    expect(ended.body.trip.podId).toEqual(shown);
    await firm.call(submitPod, { tripId, date: '2026-11-15' });
    const payment = { ...paid(tripId, 1_000), paymentReceiptId: { id: slip, ...FALSEHOODS } };
    const { trip } = (await firm.call(settleTrip, payment)).body;
    expect(trip.podId).toEqual(shown);
    const slipFound = { fileType: 'image/png', fileSize: specimens.png.length };
    const receipt = { id: slip, originalName: 'slip.png', ...slipFound };
    expect(trip.advance.advances.map((row) => row.receipt)).toEqual([receipt]);
  });

  it('include the driver’s picture of the POD, which replaces the one from the end of the trip', async () => {
    const { driverId, token } = await newDriver('9822041513');
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
    const started = { ...firm.ids, driverId, startedAt: '2026-11-12', lrNumber: 'FILES-6', ...load };
    const { id: tripId } = (await firm.call(startTrip, started)).body.trip;
    const atTheEnd = await send('gate.pdf', specimens.pdf, token);
    await server.call(endTrip, { ...arrival(tripId), pod: { fileName: atTheEnd } }, { token });
    const photo = await send('pod.png', specimens.png, token);
    const submitted = await server.call(
      submitPod,
      { ...submission(tripId), pod: { fileName: photo } },
      { token },
    );
    const shown = {
      fileName: photo,
      originalName: 'pod.png',
      fileType: 'image/png',
      fileSize: specimens.png.length,
    };
    expect(submitted.body.trip.podId).toEqual(shown);
    expect((await firm.call(findTrip, { tripId })).body.trip.podId).toEqual(shown);
  });

  it('must belong to the firm: another firm’s file is refused like an unknown one, and nothing changes', async () => {
    const started = await firm.startTrip('FILES-2', 40_000);
    const delivered = await firm.deliveredTrip('FILES-3', 40_000);
    const ended = await firm.startTrip('FILES-5', 40_000);
    await firm.call(endTrip, arrival(ended));
    for (const id of [await send('pod.pdf', specimens.pdf, others), UNKNOWN_FILE]) {
      const submitted = await firm.call(submitPod, { ...submission(ended), pod: { fileName: id } });
      expect(submitted.body).toEqual(notFoundAt('pod.fileName'));
      const arrived = await firm.call(endTrip, { ...arrival(started), pod: { fileName: id } });
      expect(arrived.body).toEqual(notFoundAt('pod.fileName'));
      const proven = await firm.call(updateTrip, { tripId: delivered, pod: { fileName: id } });
      expect(proven.body).toEqual(notFoundAt('pod.fileName'));
      const settled = await firm.call(settleTrip, { ...paid(delivered, 1_000), paymentReceiptId: { id } });
      expect(settled.body).toEqual(notFoundAt('paymentReceiptId.id'));
    }
    expect((await firm.call(findTrip, { tripId: started })).body.trip.status).toBe('STARTED');
    expect((await firm.call(findTrip, { tripId: ended })).body.trip.status).toBe('COMPLETED');
    expect((await firm.call(findTrip, { tripId: delivered })).body.trip.balance).toBe(40_000);
  });

  it('can be opened by the office; a driver can open only the proof of delivery of their own trips', async () => {
    const { driverId, token: driver } = await newDriver('9822041511');
    const { token: stranger } = await newDriver('9822041512');
    const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', rate: 40_000 } as const;
    const started = { ...firm.ids, driverId, startedAt: '2026-11-12', lrNumber: 'FILES-4', ...load };
    const { id: tripId } = (await firm.call(startTrip, started)).body.trip;
    const [pod, other] = [await send('pod.pdf', specimens.pdf), await send('other.png', specimens.png)];
    await firm.call(endTrip, { ...arrival(tripId), pod: { fileName: pod } });
    const own = await send('own.png', specimens.png, driver);
    const opening = async (documentId: string, token: string) =>
      (await server.call(presignFile, { documentId }, { token })).status;
    for (const documentId of [pod, other, own]) expect(await opening(documentId, firm.token)).toBe(200);
    expect([await opening(pod, driver), await opening(own, driver), await opening(other, driver)]).toEqual([
      200, 200, 404,
    ]);
    expect([await opening(pod, stranger), await opening(own, stranger)]).toEqual([404, 404]);
    expect(await opening(pod, others)).toBe(404);
  });
});
