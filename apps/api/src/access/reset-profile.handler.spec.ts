import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { resetProfile } from '@bahi/contract/access/reset-profile';
import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { verifyReset } from '@bahi/contract/access/verify-reset';
import { RESEND_AFTER_MS } from '@bahi/domain/access/otp';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendUpload, specimens, upload } from '../files/upload-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_814_600_000;
const newPhone = () => String((phones += 1));

/** A firm whose owner has requested the code. */
async function asking() {
  const phoneNumber = newPhone();
  const firm = await TestFirm.open(server, phoneNumber);
  const { otpSessionToken } = (await firm.call(resetProfile, {})).body;
  return { firm, phoneNumber, otpSessionToken, otp: server.lastOtp(phoneNumber) };
}

describe('resetting one’s own profile', () => {
  it('clears e-mail, picture and documents with the code, and ends every session', async () => {
    const { firm, phoneNumber, otp, otpSessionToken } = await asking();
    const sent = async (name: string, bytes: Buffer) =>
      (await sendUpload(server.url, upload(name, bytes), { token: firm.token })).body.filename;
    const profilePicture = { documentId: await sent('me.jpg', specimens.jpg) };
    const pan = { documentId: await sent('pan.pdf', specimens.pdf) };
    await firm.call(updateAccount, { email: 'rajesh@sahyadri.example', profilePicture, pan });

    expect(await firm.call(verifyReset, { otp, otpSessionToken })).toMatchObject({
      status: 200,
      body: { message: 'Your profile is reset. Sign in again' },
    });
    expect((await firm.call(getSession, {})).status).toBe(401);
    server.passTime(RESEND_AFTER_MS);
    const token = await signIn(server, phoneNumber);
    expect((await server.call(showProfile, {}, { token })).body).toMatchObject({
      name: 'Rajesh Patil',
      phoneNumber,
      role: 'ADMIN',
      email: null,
      profilePicture: null,
      documents: [],
      merchant: { orgName: 'Sahyadri Roadlines' },
    });
  });

  it('changes nothing with a wrong code, nor when the code is used again', async () => {
    const { firm, otp, otpSessionToken } = await asking();
    const wrong = otp === '111111' ? '222222' : '111111';
    const refused = { status: 422, body: { code: 'otp-invalid', fields: { otp: 'Invalid OTP' } } };
    expect(await firm.call(verifyReset, { otp: wrong, otpSessionToken })).toMatchObject(refused);
    expect((await firm.call(getSession, {})).status).toBe(200);
    expect((await firm.call(verifyReset, { otp, otpSessionToken })).status).toBe(200);
  });

  it('does not accept a code for signing in, and its own code cannot sign in', async () => {
    const { firm, otp, otpSessionToken } = await asking();
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).toBe(422);
    expect((await firm.call(verifyReset, { otp, otpSessionToken })).status).toBe(200);
  });

  it('does not accept the code of another owner', async () => {
    const { otp, otpSessionToken } = await asking();
    const other = await TestFirm.open(server, newPhone());
    expect((await other.call(verifyReset, { otp, otpSessionToken })).status).toBe(422);
  });

  it('is reserved to an owner', async () => {
    const { firm } = await asking();
    const phoneNumber = newPhone();
    await firm.call(createUser, { role: 'MANAGER', name: 'Meena Rao', phoneNumber });
    const token = await signIn(server, phoneNumber);
    expect((await server.call(resetProfile, {}, { token })).status).toBe(403);
  });

  it('sends another code only after 30 seconds', async () => {
    const { firm, phoneNumber, otp } = await asking();
    expect((await firm.call(resetProfile, {})).body.resendAfterSeconds).toBe(30);
    expect(server.lastOtp(phoneNumber)).toBe(otp);
    server.passTime(RESEND_AFTER_MS);
    expect((await firm.call(resetProfile, {})).status).toBe(200);
    expect(server.lastOtp(phoneNumber)).not.toBe(otp);
  });
});
