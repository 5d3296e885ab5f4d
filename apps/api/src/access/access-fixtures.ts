import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { login } from '@bahi/contract/access/login';
import { updateUser } from '@bahi/contract/access/update-user';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type Role } from '@bahi/contract/may';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type TestFirm, type TestServer } from '../composition/test-server.ts';

/** Signs up a new owner and founds their firm. @returns their session token */
export async function foundFirm(server: TestServer, phoneNumber: string): Promise<string> {
  const token = await server.signUp('Rajesh Patil', phoneNumber);
  const locationDetails = { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'P' };
  await server.call(createOrganisation, { orgName: 'Sahyadri Roadlines', locationDetails }, { token });
  return token;
}

/** Signs in a known person. @returns their session token */
export async function signIn(server: TestServer, phoneNumber: string): Promise<string> {
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  const otp = server.lastOtp(phoneNumber);
  return (await server.call(verifyOtp, { otp, otpSessionToken })).body.sessionToken;
}

/** Adds a member of staff, who signs in. @returns their id and session token */
export async function hire(
  server: TestServer,
  firm: TestFirm,
  person: { readonly role: Role; readonly name: string; readonly phoneNumber: string },
): Promise<{ readonly id: string; readonly token: string }> {
  const { id } = (await firm.call(createUser, person)).body.user;
  return { id, token: await signIn(server, person.phoneNumber) };
}

/** Returns the id of the firm's head office. */
export async function fetchHeadOfficeId(firm: TestFirm): Promise<string> {
  return toHeadOfficeId((await firm.call(getSession, {})).body.organisationId ?? '');
}

/** Hires a manager who works in one branch and sees no other. */
export async function hireForBranch(
  server: TestServer,
  firm: TestFirm,
  branchId: string,
  phoneNumber = '9822041501',
): Promise<{ readonly id: string; readonly token: string }> {
  const manager = await hire(server, firm, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
  const limited = await firm.call(updateUser, { userId: manager.id, branchId, branches: [branchId] });
  if (limited.status !== 200) throw new Error(`the manager was not limited: ${limited.status}`);
  return manager;
}
