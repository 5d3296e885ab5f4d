import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getSession } from '@bahi/contract/access/get-session';
import { logout } from '@bahi/contract/access/logout';
import { register } from '@bahi/contract/access/register';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type CommandDefinition } from '@bahi/contract/define';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type Person, type Principal } from '../principal.ts';
import { sha256 } from '../session/secrets.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

/** Calls the bus as a job or a reactor does: without a request, a header or a session. */
const server = new TestServer();
let firm: TestFirm;
let owner: Person;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  const { user, organisationId } = (await firm.call(getSession, {})).body;
  const manages = {
    role: 'ADMIN',
    branchId: toHeadOfficeId(organisationId ?? ''),
    branches: 'ALL',
    managersMayDelete: false,
  } as const;
  owner = { userId: user.id, session: null, organisationId, ...manages };
});
afterAll(() => server.dispose());

const sender = { source: 'job:reminders' } as const;
const send = (definition: CommandDefinition, input: unknown, principal: Principal, key: string | null) =>
  server.server.useCases.command(definition, { input, principal, key, sender });
const trip = (lrNumber: string) => ({
  ...firm.ids,
  startedAt: '2026-11-12',
  rate: 42_000,
  lrNumber,
  loadingWeight: 20,
  weightUnit: 'MT' as const,
  rateType: 'FIXED' as const,
});
const listAllTrips = async () => {
  const asked = { input: {}, principal: owner, minPosition: 0 };
  return (await server.server.useCases.query(listTrips, asked)).body;
};

const toTripId = (body: object) => (body as { readonly trip: { readonly id: string } }).trip.id;

describe('the use case bus', () => {
  it('runs a command for a principal with a key, with one effect and the same answer for the key', async () => {
    const [first, again] = [
      await send(startTrip, trip('L7'), owner, 'job-7'),
      await send(startTrip, trip('L7'), owner, 'job-7'),
    ];
    expect(first.body).toMatchObject({ trip: { lrNumber: 'L7', rate: 42_000, totalRate: 42_000 } });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await listAllTrips()).toMatchObject({ length: 1 });
  });

  it('refuses the same key with another input', async () => {
    await expect(send(startTrip, trip('L8'), owner, 'job-7')).rejects.toMatchObject({
      body: { status: 422, code: 'idempotency-key-reused' },
    });
  });

  it('validates the input like that of a request', async () => {
    await expect(send(startTrip, { ...trip('L9'), rate: -1 }, owner, null)).rejects.toMatchObject({
      body: { status: 400, code: 'invalid-input' },
    });
  });

  it('refuses a principal who may not run the command', async () => {
    const driver: Person = { ...owner, role: 'DRIVER' };
    await expect(send(startTrip, trip('L9'), driver, 'job-9')).rejects.toMatchObject({
      body: { status: 403, code: 'forbidden' },
    });
    const nobody = { userId: null, organisationId: null, role: null, address: '203.0.113.1' } as const;
    await expect(send(startTrip, trip('L9'), nobody, 'job-9')).rejects.toMatchObject({
      body: { status: 401, code: 'no-session' },
    });
    expect(await listAllTrips()).toMatchObject({ length: 1 });
  });

  it('refuses a sign-up by a signed-in person, and a logout without a session', async () => {
    await expect(send(register, {}, owner, null)).rejects.toMatchObject({ body: { status: 403 } });
    await expect(send(logout, {}, owner, null)).rejects.toMatchObject({ body: { code: 'no-session' } });
  });

  it('accepts a file', async () => {
    const bytes = Buffer.from('E-way bill 1234');
    const properties = {
      originalName: 'bill.txt',
      mimetype: 'text/plain',
      size: bytes.length,
      sha256: sha256(bytes),
    };
    const { body } = await send(uploadFile, { properties, bytes }, owner, 'job-file');
    expect(body).toMatchObject({ originalName: 'bill.txt', size: 15 });
  });

  it('records in the log the sender of a command, and its session if there is one', async () => {
    const sent = await send(startTrip, trip('L6'), owner, 'job-6');
    const asked = await firm.call(startTrip, trip('L5'));
    const stream = (tripId: string) => `trip-${owner.organisationId}.${tripId}`;
    const [byJob] = await server.server.events.readStream(stream(toTripId(sent.body)));
    const [byRequest] = await server.server.events.readStream(stream(asked.body.trip.id));
    const branch = owner.branchId;
    expect(byJob?.metadata).toMatchObject({ source: 'job:reminders', command: 'start-trip', branch });
    expect(byJob?.metadata).not.toHaveProperty('session');
    expect(byRequest?.metadata).toMatchObject({
      source: 'session',
      command: 'start-trip',
      branch,
      session: sha256(firm.token).slice(0, 12),
    });
  });
});
