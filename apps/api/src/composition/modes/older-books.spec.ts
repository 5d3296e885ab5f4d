import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listParties } from '@bahi/contract/parties/list-parties';
import { updateParty } from '@bahi/contract/parties/update-party';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { layOlderBooks } from '@bahi/event-store/older-books/older-books-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from '../test-server.ts';

const OWNER = '9822041375';
let server: TestServer;
let token: string;

/** Starts the server on the older books, a day after their last event. */
async function open(): Promise<void> {
  server = new TestServer();
  layOlderBooks(server.dataDir);
  server.passTime(86_400_000);
  await server.start();
  const { otpSessionToken } = (await server.call(login, { phoneNumber: OWNER })).body;
  const signedIn = await server.call(verifyOtp, { otp: server.lastOtp(OWNER), otpSessionToken });
  token = signedIn.body.sessionToken;
}

const parties = async () => (await server.call(listParties, { limit: 10 }, { token })).body.customers;
const partyNamed = async (name: string) => {
  const found = (await parties()).find((party) => party.name === name);
  if (found === undefined) throw new Error(`the older books have a party ${name}`);
  return found;
};
const ledger = async (ledgerId: string) => {
  const { ledgerPoints } = (await server.call(listLedgerPoints, { ledgerId }, { token })).body;
  return ledgerPoints.toReversed().map(({ remarks, balance }) => [remarks, balance]);
};

/** Each of the parties was created by an event of version 1, which had no documents. */
describe('a data folder that an older version wrote', () => {
  beforeAll(() => open());
  afterAll(() => server.dispose());

  it('opens with every party unchanged, with its contacts and its figures', async () => {
    const nothing = { secondaryContact: null, gstNo: null, customerDocs: [] };
    const verma = { primaryContact: '9890098900', email: 'accounts@verma.example' };
    expect(await parties()).toMatchObject([
      { ...nothing, name: 'HP Pump Latur', primaryContact: '9822098220', balance: -10_500 },
      { ...nothing, ...verma, name: 'Verma & Sons', openingBalance: 10_000, balance: 10_000 },
      {
        ...nothing,
        name: 'Gokul Agro Traders',
        primaryContact: null,
        openingBalance: 5_000,
        balance: 28_000,
      },
    ]);
  });

  it('has unchanged ledgers and trips', async () => {
    const gokul = await partyNamed('Gokul Agro Traders');
    expect(await ledger(gokul.id)).toEqual([
      ['OPENING_BALANCE', 5_000],
      ['TRIP_FARE', 45_000],
      ['TRIP_FARE', 65_000],
      ['ADVANCE', 50_000],
      ['BULK_PAYMENT_RECEIVED', 28_000],
    ]);
    const { trips } = (await server.call(listTrips, { limit: 10 }, { token })).body;
    expect(trips.map(({ lrNumber, status, balance }) => [lrNumber, status, balance])).toEqual([
      ['LR-2', 'SETTLED', 0],
      ['LR-1', 'POD_SUBMITTED', 25_000],
    ]);
  });

  it('accepts commands on its streams', async () => {
    const { id: customerId } = await partyNamed('Verma & Sons');
    const { body } = await server.call(updateParty, { customerId, openingBalance: 7_000 }, { token });
    expect(body.customer).toMatchObject({ name: 'Verma & Sons', balance: 7_000, customerDocs: [] });
    const gokul = await partyNamed('Gokul Agro Traders');
    const change = { customerId: gokul.id, openingBalance: 7_000 };
    const refused = await server.call(updateParty, change, { token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'opening-balance-allocated' } });
  });
});
