import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { maintain } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const policy = { category: 'INSURANCE', tyreBrand: 'New India Assurance' } as const;

async function insuredUntil(firm: TestFirm) {
  const { vehicle } = (await firm.call(findVehicle, { vehicleId: firm.ids.vehicleId })).body;
  return vehicle.insurance?.expiryDate ?? null;
}

/** docs/rules/fleet.md#renewals-by-maintenance-records. */
describe('a record that renews a document', () => {
  it('renews it, and its deletion makes the previous document valid again', async () => {
    const firm = await TestFirm.open(server, '9822041441');
    const { vehicleId } = firm.ids;
    const present = { vehicleId, documentType: 'INSURANCE', expiryDate: '2026-11-30' } as const;
    await firm.call(renewDocument, present);
    const { maintenance } = (await maintain(firm, { ...policy, validity: '2027-11-30' })).body;
    expect(await insuredUntil(firm)).toBe('2027-11-30');
    await firm.call(deleteTransaction, { id: maintenance.transaction.id });
    expect(await insuredUntil(firm)).toBe('2026-11-30');
  });

  it('gives the vehicle a document that it did not have, also on a trip', async () => {
    const firm = await TestFirm.open(server, '9822041442');
    const tripId = await firm.startTrip('LR-1', 40_000);
    const { maintenance } = (await maintain(firm, { ...policy, tripId, validity: '2027-11-30' })).body;
    expect(await insuredUntil(firm)).toBe('2027-11-30');
    await firm.call(deleteTransaction, { id: maintenance.transaction.id });
    expect(await insuredUntil(firm)).toBeNull();
  });

  it('leaves the document unchanged when that is valid for longer, or when the form says so', async () => {
    const firm = await TestFirm.open(server, '9822041443');
    const { vehicleId } = firm.ids;
    await firm.call(renewDocument, { vehicleId, documentType: 'INSURANCE', expiryDate: '2027-11-30' });
    await maintain(firm, { ...policy, validity: '2027-11-30' });
    await maintain(firm, { ...policy, validity: '2028-11-30', renewDocument: false });
    expect(await insuredUntil(firm)).toBe('2027-11-30');
  });
});
