import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { login } from '@bahi/contract/access/login';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type Connection, type Session, createSession } from './connection.ts';
import { type Server } from './running-server.ts';

/** A server that people sign in to, and the source of their one-time codes. */
export interface SignInServer {
  readonly server: Pick<Server, 'nextOtp'>;
  readonly connection: Connection;
}

/** A running server and a connection to it. */
export interface Product extends SignInServer {
  readonly server: Server;
}

/**
 * The environment variable with the number from which phones count up. It is set if several programs use one server, so
 * that no two of them use the same phone.
 */
export const FIRST_PHONE = 'BAHI_FIRST_PHONE';

let phones = Number(process.env[FIRST_PHONE] ?? 6_000_000_000);

/** Returns a phone number that is new in this run, since messages to one number are limited. */
export function newPhone(): string {
  phones += 1;
  return String(phones);
}

async function verify(
  { server, connection }: SignInServer,
  phoneNumber: string,
  otpSessionToken: string,
): Promise<Session> {
  const otp = await server.nextOtp(phoneNumber);
  const anonymous = createSession(connection, null);
  const { sessionToken } = await anonymous.mustCall(verifyOtp, { otp, otpSessionToken });
  return createSession(connection, sessionToken);
}

/** Signs up a person who belongs to no organisation. */
export async function signUp(
  product: SignInServer,
  name: string,
  phoneNumber: string = newPhone(),
): Promise<Session> {
  const anonymous = createSession(product.connection, null);
  const { otpSessionToken } = await anonymous.mustCall(register, { name, phoneNumber });
  return verify(product, phoneNumber, otpSessionToken);
}

export async function signIn(product: SignInServer, phoneNumber: string): Promise<Session> {
  const anonymous = createSession(product.connection, null);
  const { otpSessionToken } = await anonymous.mustCall(login, { phoneNumber });
  return verify(product, phoneNumber, otpSessionToken);
}

export interface NewFirm {
  readonly organisationId: string;
  readonly admin: Session;
}

/** Creates an organisation and its owner. */
export async function createFirm(
  product: SignInServer,
  orgName: string,
  ownerName: string,
  phoneNumber?: string,
): Promise<NewFirm> {
  const admin = await signUp(product, ownerName, phoneNumber);
  const locationDetails = { placeName: 'Pune', placeAddress: 'Maharashtra', eLoc: 'PUNE01' };
  const { merchant } = await admin.mustCall(createOrganisation, { orgName, locationDetails });
  return { organisationId: merchant.id, admin };
}

/** Adds a member of staff, and signs them in. */
export async function addStaffMember(
  product: SignInServer,
  admin: Session,
  role: 'MANAGER' | 'DRIVER',
  name: string,
): Promise<{ readonly id: string; readonly session: Session }> {
  const phoneNumber = newPhone();
  const { user } = await admin.mustCall(createUser, { role, name, phoneNumber });
  return { id: user.id, session: await signIn(product, phoneNumber) };
}
