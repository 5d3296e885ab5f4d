import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { presignFile } from '@bahi/contract/files/presign-file';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../platform/test-server.ts';
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

const NOBODYS = 'f0000000-0000-5000-8000-000000000001';
const send = async (name: string, bytes: Buffer, token = firm.token) =>
  (await sendUpload(server.server.url, upload(name, bytes), { token })).body.filename;

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
    const shown = [{ documentId, mimetype: 'application/pdf', size: specimens.pdf.length }];
    expect(customer.customerDocs).toEqual(shown);
    const found = await firm.call(findParty, { customerId: customer.id });
    expect(found.body.customer.customerDocs).toEqual(shown);
  });

  it('are the firm’s own: another’s is refused as one that is nobody’s', async () => {
    const ofOthers = await send('gst.pdf', specimens.pdf, others);
    const own = await send('gst.pdf', specimens.pdf);
    const refused = {
      status: 404,
      code: 'not-found',
      message: 'Not found',
      fields: { 'customerDocs.1.documentId': 'Not found' },
    };
    expect((await create([{ documentId: own }, { documentId: ofOthers }])).body).toEqual(refused);
    expect((await create([{ documentId: own }, { documentId: NOBODYS }])).body).toEqual(refused);
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
    const firmOf = { orgName: 'Rao Roadlines', locationDetails, companyLogo: { documentId } };
    return server.call(createOrganisation, firmOf, { token });
  };
  const FIELD = 'companyLogo.documentId';

  it('sent before the firm was there is the firm’s afterwards', async () => {
    const token = await server.signUp('Asha Rao', '9822041501');
    const documentId = await send('logo.png', specimens.png, token);
    expect((await found(token, documentId)).status).toBe(200);
    expect((await server.call(presignFile, { documentId }, { token })).status).toBe(200);
    expect((await server.call(presignFile, { documentId }, { token: others })).status).toBe(404);
  });

  it('is a small image of his own, else no firm is founded', async () => {
    const token = await server.signUp('Vijay Shah', '9822041502');
    const large = Buffer.concat([specimens.png, Buffer.alloc(25 * 1024)]);
    const refusals = [
      [await send('logo.pdf', specimens.pdf, token), 415, 'Upload a png or jpeg image'],
      [await send('logo.png', large, token), 413, 'Upload a logo of up to 25kb'],
      [await send('logo.png', specimens.png, others), 404, 'Not found'],
      [NOBODYS, 404, 'Not found'],
    ] as const;
    for (const [documentId, status, message] of refusals) {
      const reply = await found(token, documentId);
      expect([reply.status, reply.body.fields]).toEqual([status, { [FIELD]: message }]);
    }
    const logo = await send('logo.png', specimens.png, token);
    expect((await found(token, logo)).status).toBe(200);
  });
});
