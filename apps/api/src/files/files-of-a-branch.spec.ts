import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { presignFile } from '@bahi/contract/files/presign-file';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { sendUpload, specimens, upload } from './upload-fixtures.ts';

/** The owner works in the head office; the manager sees no branch but Nagpur. */
const server = new TestServer();
let firm: TestFirm;
let headOffice: string;
let nagpur: string;
let manager: { readonly token: string };

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  nagpur = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
  manager = await hireForBranch(server, firm, nagpur);
});
afterAll(() => server.dispose());

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

const send = async (name: string, by: { readonly token: string } = firm) =>
  (await sendUpload(server.url, upload(name, specimens.pdf), { token: by.token })).body.filename;

describe('the files that a manager of one branch opens', () => {
  const opens = async (documentId: string) =>
    (await server.call(presignFile, { documentId }, { token: manager.token })).status === 200;

  it('include receipts of their branch only', async () => {
    const { vehicleId } = firm.ids;
    const trip = { ...firm.ids, startedAt: '2026-11-12', rate: 40_000, ...load } as const;
    const enterReceipt = async (branchId: string, lrNumber: string) => {
      const started = await firm.call(startTrip, { ...trip, branchId, lrNumber });
      const { id: tripId } = started.body.trip;
      const documentId = await send('slip.pdf');
      const paid = { amount: 500, paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
      const receipt = { category: 'PUNCTURE', date: '2026-11-18', receipt: { documentId } } as const;
      const record = { vehicleId, tripId, ...paid, ...receipt, cashBranchId: branchId };
      const entered = await firm.call(createMaintenance, record);
      expect(entered.status).toBe(200);
      return documentId;
    };
    expect(await opens(await enterReceipt(nagpur, 'NGP-1'))).toBe(true);
    expect(await opens(await enterReceipt(headOffice, 'HO-1'))).toBe(false);
  });

  it('include those of parties, vehicles and people, whom the whole firm sees, but no file that is attached to nothing', async () => {
    const { customerId, vehicleId } = firm.ids;
    const [gst, permit, licence, loose] = await Promise.all(
      ['gst.pdf', 'permit.pdf', 'licence.pdf', 'loose.pdf'].map((name) => send(name)),
    );
    await firm.call(updateParty, { customerId, customerDocs: [{ documentId: gst ?? '' }] });
    await firm.call(updateVehicle, {
      vehicleId,
      permit: { documentId: permit ?? '', expiryDate: '2027-03-31' },
    });
    const drivingLicence = { documentId: licence ?? '', expiryDate: '2027-03-31' };
    await firm.call(updateUser, { userId: firm.ids.driverId, drivingLicence });
    const opened = [gst, permit, licence, loose].map((documentId) => opens(documentId ?? ''));
    expect(await Promise.all(opened)).toEqual([true, true, true, false]);
  });
});

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

  it('must be their own uploads; another person’s file is refused as unknown', async () => {
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

  it('may be named again where the party or the vehicle already has them', async () => {
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
