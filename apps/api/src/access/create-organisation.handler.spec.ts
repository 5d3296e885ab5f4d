import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { getSession } from '@bahi/contract/access/get-session';
import { TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const firm = {
  orgName: 'M/s Verma & Co.',
  locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'P' },
};

describe('setting up a firm', () => {
  it('makes the caller its approved ADMIN in the same session', async () => {
    const token = await server.signUp('Rajesh Patil', '9822000001');
    expect((await server.call(createOrganisation, firm, { token })).body.merchant.orgName).toBe(
      'M/s Verma & Co.',
    );
    expect((await server.call(getSession, {}, { token })).body.user).toMatchObject({
      role: 'ADMIN',
      approved: true,
    });
  });

  it('is for a person without a firm', async () => {
    const token = await server.signUp('Rajesh Patil', '9822000002');
    await server.call(createOrganisation, firm, { token });
    expect(await server.call(createOrganisation, firm, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('answers a retry with the same key although the caller may not set up another firm now', async () => {
    const token = await server.signUp('Rajesh Patil', '9822000003');
    const first = await server.call(createOrganisation, firm, { token, key: 'firm' });
    const again = await server.call(createOrganisation, firm, { token, key: 'firm' });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const other = { ...firm, orgName: 'Another' };
    expect((await server.call(createOrganisation, other, { token, key: 'firm' })).body.code).toBe(
      'idempotency-key-reused',
    );
  });
});
