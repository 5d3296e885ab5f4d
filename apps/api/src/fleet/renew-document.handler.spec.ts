import { createUser } from '@bahi/contract/access/create-user';
import { type WireInput } from '@bahi/contract/define';
import { presignFile } from '@bahi/contract/files/presign-file';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { sendUpload, specimens, upload } from '../files/upload-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
let others: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041375');
  others = await TestFirm.open(server, '9822041376');
});
afterAll(() => server.dispose());

const send = async (name: string, by = firm) =>
  (await sendUpload(server.url, upload(name, specimens.pdf), { token: by.token })).body.filename;
const renew = (input: Omit<WireInput<typeof renewDocument>, 'vehicleId'>, by = firm) =>
  by.call(renewDocument, { vehicleId: firm.ids.vehicleId, ...input });

describe('the documents of a vehicle', () => {
  it('are renewed with their history, and their file opens for the office', async () => {
    const documentId = await send('policy-2026.pdf');
    await renew({ documentType: 'INSURANCE', expiryDate: '2026-11-30' });
    const { status, body } = await renew({
      documentType: 'INSURANCE',
      expiryDate: '2027-11-30',
      documentId,
    });
    expect(status).toBe(200);
    expect(body.vehicle).toMatchObject({
      insurance: { expiryDate: '2027-11-30', documentId, originalName: 'policy-2026.pdf', health: 'VALID' },
      validDocCount: 1,
      missingDocCount: 4,
    });
    const history = await firm.call(listDocuments, { vehicleNo: 'MH12AB1234', history: true });
    expect(history.body.documents).toMatchObject([
      { documentDate: '2027-11-30', documentId, setBy: { name: 'Rajesh Patil' } },
      { documentDate: '2026-11-30', documentId: null },
    ]);
    expect((await firm.call(presignFile, { documentId })).status).toBe(200);
    const phoneNumber = '9822077001';
    await firm.call(createUser, { role: 'DRIVER', name: 'Anil Jadhav', phoneNumber });
    const driver = await signIn(server, phoneNumber);
    expect((await server.call(presignFile, { documentId }, { token: driver })).status).toBe(404);
  });

  it('can be entered with a new vehicle', async () => {
    const truck = {
      vehicleNo: 'MH14GH7788',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
    } as const;
    const documentId = await send('fitness.pdf');
    const { body } = await firm.call(createVehicle, {
      ...truck,
      fitness: { expiryDate: '2026-11-19', documentId },
      registrationCert: { registrationDate: '2021-06-08' },
    });
    expect(body.vehicle).toMatchObject({
      registrationDate: '2021-06-08',
      fitness: { documentId, health: 'EXPIRED' },
      registrationCert: { documentId: null, health: null },
      expiredDocCount: 1,
    });
  });

  it('cannot have a file or a vehicle of another firm', async () => {
    const theirs = await send('policy.pdf', others);
    expect(await renew({ documentType: 'PERMIT', documentId: theirs })).toMatchObject({
      status: 404,
      body: { fields: { documentId: 'Not found' } },
    });
    expect((await renew({ documentType: 'PERMIT', expiryDate: '2027-01-01' }, others)).status).toBe(404);
  });

  it('cannot be renewed without a change', async () => {
    const pollution = { documentType: 'POLLUTION', expiryDate: '2027-01-01' } as const;
    await renew(pollution);
    expect(await renew(pollution)).toMatchObject({ status: 400, body: { message: 'Nothing to update' } });
  });
});
