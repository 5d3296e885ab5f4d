import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { updateParty } from '@bahi/contract/parties/update-party';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041375', 5_000);
});
afterAll(() => server.dispose());

/** The customer's lines that were taken back, each with its author and reason. */
async function linesTakenBack() {
  const asked = { ledgerId: firm.ids.customerId, corrections: true };
  const { ledgerPoints } = (await firm.call(listLedgerPoints, asked)).body;
  return ledgerPoints.flatMap(({ remarks, reversedBy, takenBack }) =>
    reversedBy === undefined ? [] : [{ remarks, user: takenBack?.user?.name, reason: takenBack?.reason }],
  );
}

describe('the reason of a correction', () => {
  it('is shown in the khata next to the taken-back entry, with its author', async () => {
    const tripId = await firm.startTrip('LR-1', 40_000);
    await firm.call(updateTrip, { tripId, rate: 39_000, reason: 'Agreed on the phone' });
    const { customerId } = firm.ids;
    await firm.call(updateParty, {
      customerId,
      openingBalance: 3_000,
      reason: 'The balance sheet came late',
    });
    expect(await linesTakenBack()).toEqual([
      { remarks: 'TRIP_FARE', user: 'Rajesh Patil', reason: 'Agreed on the phone' },
      { remarks: 'OPENING_BALANCE', user: 'Rajesh Patil', reason: 'The balance sheet came late' },
    ]);
  });

  it('may be omitted', async () => {
    await firm.call(updateParty, { customerId: firm.ids.customerId, openingBalance: 2_000 });
    expect(await linesTakenBack()).toContainEqual({
      remarks: 'OPENING_BALANCE',
      user: 'Rajesh Patil',
      reason: null,
    });
  });
});
