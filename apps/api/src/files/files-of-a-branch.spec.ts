import { createBranch } from '@bahi/contract/access/create-branch';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hireForBranch } from '../access/access-scenes.ts';
import { TestFirm, TestServer } from '../platform/test-server.ts';
import { sendUpload, specimens, upload } from './upload-fixtures.ts';

/** The owner works in the head office; the manager sees Nagpur alone. */
const server = new TestServer();
let firm: TestFirm;
let nagpur: string;
let manager: { readonly token: string };

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  nagpur = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
  manager = await hireForBranch(server, firm, nagpur);
});
afterAll(() => server.dispose());

const send = async (name: string, by: { readonly token: string } = firm) =>
  (await sendUpload(server.url, upload(name, specimens.pdf), { token: by.token })).body.filename;

describe('the documents that a manager of one branch attaches', () => {
  const attach = async (documentId: string) => {
    const { customerId, vehicleId, startLocationId: locationId } = firm.ids;
    const as = { token: manager.token };
    const party = { name: 'Verma & Co.', type: 'CUSTOMER', openingBalance: 0 } as const;
    const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
    const customerDocs = [{ documentId }];
    const fitness = { expiryDate: '2027-03-31', documentId };
    const answers = [
      await server.call(
        createParty,
        { ...party, locationId, openingBalanceDate: '2026-11-01', customerDocs },
        as,
      ),
      await server.call(updateParty, { customerId, customerDocs }, as),
      await server.call(createVehicle, { vehicleNo: 'MH14GH7788', ...truck, fitness }, as),
      await server.call(updateVehicle, { vehicleId, fitness }, as),
      await server.call(renewDocument, { vehicleId, documentType: 'POLLUTION', ...fitness }, as),
    ];
    return answers.map(({ status, body }) => [status, body.fields]);
  };

  it('are theirs; a file that somebody else sent is refused as unknown', async () => {
    const refused = (field: string) => [404, { [field]: 'Not found' }];
    expect(await attach(await send('salary.pdf'))).toEqual([
      refused('customerDocs.0.documentId'),
      refused('customerDocs.0.documentId'),
      refused('fitness.documentId'),
      refused('fitness.documentId'),
      refused('documentId'),
    ]);
    const own = await attach(await send('fitness.pdf', manager));
    expect(own.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('may be named again where the party or the vehicle has them already', async () => {
    const { customerId, vehicleId } = firm.ids;
    const [gst, permit] = [await send('gst.pdf'), await send('permit.pdf')];
    await firm.call(updateParty, { customerId, customerDocs: [{ documentId: gst }] });
    await firm.call(updateVehicle, { vehicleId, permit: { documentId: permit, expiryDate: '2027-03-31' } });
    const as = { token: manager.token };
    const customerDocs = [{ documentId: gst }, { documentId: await send('pan.pdf', manager) }];
    expect((await server.call(updateParty, { customerId, customerDocs }, as)).status).toBe(200);
    const permitUntil = { permit: { documentId: permit, expiryDate: '2028-03-31' } };
    expect((await server.call(updateVehicle, { vehicleId, ...permitUntil }, as)).status).toBe(200);
  });
});
