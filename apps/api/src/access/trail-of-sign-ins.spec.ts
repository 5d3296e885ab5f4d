import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import { login } from '@bahi/contract/access/login';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { hire, signIn } from './access-fixtures.ts';

const OWNER = '9822041376';
const DRIVER = { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: '9822041399' } as const;

let server: TestServer;
let firm: TestFirm;
let organisation: string;
let driver: string;
beforeEach(async () => {
  server = new TestServer();
  await server.start();
  firm = await TestFirm.open(server, OWNER);
  organisation = (await firm.call(getSession, {})).body.organisationId ?? '';
  driver = (await hire(server, firm, DRIVER)).id;
  letCodesBeSent();
});
afterEach(() => server.dispose());

/** A phone gets its next code half a minute after the last one. */
const letCodesBeSent = () => server.passTime(60_000);

/** The events that these calls write. */
async function written(calls: () => Promise<unknown>): Promise<readonly RecordedEvent[]> {
  const { events } = server.server;
  const after = await events.head();
  await calls();
  return (await events.readAll({ after, max: 1_000 })).events;
}

describe('the events of a person who signs in', () => {
  it('name them and their firm, also after a wrong code', async () => {
    const events = await written(async () => {
      const { otpSessionToken } = (await server.call(login, { phoneNumber: DRIVER.phoneNumber })).body;
      const otp = server.lastOtp(DRIVER.phoneNumber);
      const wrong = otp === '111111' ? '222222' : '111111';
      await server.call(verifyOtp, { otp: wrong, otpSessionToken });
      await server.call(verifyOtp, { otp, otpSessionToken });
    });
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['OtpSent', 'OtpTried', 'SessionOpened']),
    );
    for (const { type, metadata } of events)
      expect([type, metadata]).toMatchObject([type, { organisation, user: driver, source: 'sign-in' }]);
  });

  it('name them when they leave the firm that disabled them', async () => {
    await firm.call(disableUser, { userId: driver, disabled: true });
    const { otpSessionToken } = (await server.call(login, { phoneNumber: DRIVER.phoneNumber })).body;
    const otp = server.lastOtp(DRIVER.phoneNumber);
    const events = await written(() => server.call(leaveByCode, { otp, otpSessionToken }));
    expect(events.map(({ type }) => type)).toContain('OrganisationLeft');
    for (const { metadata } of events) expect(metadata).toMatchObject({ organisation, user: driver });
  });

  it('name no firm before they belong to one, but the one that they ask to join', async () => {
    const phoneNumber = '9822041400';
    const signUp = await written(() => server.signUp('Asha Rao', phoneNumber));
    expect(signUp.length).toBeGreaterThan(0);
    for (const { metadata } of signUp) expect(metadata).toMatchObject({ organisation: '', user: '' });

    letCodesBeSent();
    const token = await signIn(server, phoneNumber);
    const { id: user } = (await server.call(getSession, {}, { token })).body.user;
    const asked = await written(() => server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token }));
    const reminded = await written(() => {
      server.passTime(60_000);
      return server.call(requestApproval, {}, { token });
    });
    for (const events of [asked, reminded])
      expect(events).toMatchObject([{ type: 'ApprovalRequested', metadata: { organisation, user } }]);
  });
});
