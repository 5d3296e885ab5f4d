import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBranch } from '@bahi/contract/access/create-branch';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { type CommandDefinition } from '@bahi/contract/define';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { type Answered } from './answered.ts';
import { type ApiError } from '../api-error.ts';
import { type Person, type Principal } from '../principal.ts';
import { TestFirm, TestServer } from '../../composition/test-server.ts';

/**
 * The order in which the bus refuses a command, and who gets the answer to a repeat: one row for each combination of
 * permission, input, branch and key.
 */
const server = new TestServer();
let firm: TestFirm;
let admin: Person;
let pune: string;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  const { user, organisationId } = (await firm.call(getSession, {})).body;
  pune = (await firm.call(createBranch, { name: 'Pune', code: 'PN' })).body.branch.id;
  admin = {
    userId: user.id,
    session: null,
    organisationId,
    role: 'ADMIN',
    branchId: toHeadOfficeId(organisationId ?? ''),
    branches: 'ALL',
    managersMayDelete: false,
  };
});
afterAll(() => server.dispose());

/** Answers with the refusal's status, code and fields; or with the status 200 and whether the command is a repeat. */
async function send(definition: CommandDefinition, input: object, principal: Principal, key: string | null) {
  const sender = { source: 'job:reminders' } as const;
  try {
    const sent = { input, principal, key, sender };
    const { replayed }: Answered = await server.server.useCases.command(definition, sent);
    return { status: 200, replayed };
  } catch (error) {
    const { status, code, fields } = (error as ApiError).body;
    return { status, code, ...(fields && { fields: Object.keys(fields) }) };
  }
}

const callers = {
  admin: (): Principal => admin,
  manager: (): Principal => ({ ...admin, role: 'MANAGER' }),
  'manager of Pune': (): Principal => ({ ...admin, role: 'MANAGER', branchId: pune, branches: [pune] }),
  driver: (): Principal => ({ ...admin, role: 'DRIVER' }),
  'driver of Pune': (): Principal => ({ ...admin, role: 'DRIVER', branchId: pune, branches: [pune] }),
  'person without a firm': (): Principal => ({
    userId: admin.userId,
    session: null,
    organisationId: null,
    role: null,
    branchId: null,
    branches: [],
    managersMayDelete: false,
  }),
  'anonymous sender': (): Principal => ({
    userId: null,
    organisationId: null,
    role: null,
    address: '203.0.113.1',
  }),
};
type CallerName = keyof typeof callers;

const trip = (lrNumber: string, branchId = toHeadOfficeId(admin.organisationId ?? '')) => ({
  ...firm.ids,
  branchId,
  startedAt: '2026-11-12',
  rate: 42_000,
  lrNumber,
  loadingWeight: 20,
  weightUnit: 'MT',
  rateType: 'FIXED',
});

const inputs = {
  /** The body that the first run of the key had. */
  same: (lrNumber: string) => trip(lrNumber),
  other: (lrNumber: string) => ({ ...trip(lrNumber), rate: 43_000 }),
  /** The input of the first run, which its schema refuses. */
  wrong: (lrNumber: string) => ({ ...trip(lrNumber), rate: -1 }),
  'of an unknown branch': (lrNumber: string) => trip(lrNumber, '01890a5d-ac96-774b-bcce-b302099a8057'),
};
type InputName = keyof typeof inputs;

const repeated = { status: 200, replayed: true };
const done = { status: 200, replayed: false };
const noSession = { status: 401, code: 'no-session' };
const forbidden = { status: 403, code: 'forbidden' };
const reused = { status: 422, code: 'idempotency-key-reused' };
const wrongRate = { status: 400, code: 'invalid-input', fields: ['rate'] };
const unknownBranch = { status: 404, code: 'not-found', fields: ['branchId'] };

describe('a command without an earlier run', () => {
  it.each<[CallerName, InputName, object]>([
    ['admin', 'same', done],
    ['admin', 'wrong', wrongRate],
    ['admin', 'of an unknown branch', unknownBranch],
    ['manager of Pune', 'same', unknownBranch],
    ['manager of Pune', 'wrong', wrongRate],
    ['driver', 'same', forbidden],
    ['driver', 'wrong', forbidden],
    ['driver of Pune', 'same', forbidden],
    ['person without a firm', 'same', forbidden],
    ['person without a firm', 'wrong', forbidden],
    ['anonymous sender', 'same', noSession],
    ['anonymous sender', 'wrong', noSession],
  ])(
    'answers a new key of the %s with an input (%s) in this order of refusals',
    async (caller, input, answer) => {
      const lrNumber = `N-${callerNumber(caller)}-${inputNumber(input)}`;
      expect(await send(startTrip, inputs[input](lrNumber), callers[caller](), lrNumber)).toEqual(answer);
      if (answer === done) return;
      expect(await send(startTrip, inputs[input](lrNumber), callers[caller](), null)).toEqual(answer);
    },
  );
});

describe('a key that the admin used for this command', () => {
  it.each<[CallerName, InputName, object]>([
    ['admin', 'same', repeated],
    ['admin', 'other', reused],
    ['admin', 'wrong', wrongRate],
    ['admin', 'of an unknown branch', reused],
    ['manager', 'same', repeated],
    ['manager', 'other', reused],
    // The branch was lost since.
    ['manager of Pune', 'same', repeated],
    ['manager of Pune', 'other', reused],
    ['manager of Pune', 'wrong', wrongRate],
    // The role was lost since: a DRIVER gets no answer, because it may contain money.
    ['driver', 'same', forbidden],
    ['driver', 'other', forbidden],
    ['driver of Pune', 'same', forbidden],
    // The firm was left since.
    ['person without a firm', 'same', repeated],
    ['person without a firm', 'other', reused],
    ['person without a firm', 'wrong', forbidden],
    ['anonymous sender', 'same', noSession],
  ])('answers the %s, who sends the input (%s)', async (caller, input, answer) => {
    const lrNumber = `K-${callerNumber(caller)}-${inputNumber(input)}`;
    expect(await send(startTrip, trip(lrNumber), admin, lrNumber)).toEqual(done);
    expect(await send(startTrip, inputs[input](lrNumber), callers[caller](), lrNumber)).toEqual(answer);
  });

  it('still answers a manager who was an admin, for a command of admins only', async () => {
    const branch = { name: 'Nagpur', code: 'NGP' };
    expect(await send(createBranch, branch, admin, 'nagpur')).toEqual(done);
    expect(await send(createBranch, branch, callers.manager(), 'nagpur')).toEqual(repeated);
    expect(await send(createBranch, { ...branch, code: 'NG' }, callers.manager(), 'nagpur')).toEqual(reused);
  });

  it('leaves the key of a refused command unused', async () => {
    const taken = { name: 'Pune Camp', code: 'PN' };
    expect(await send(createBranch, taken, admin, 'camp')).toMatchObject({ code: 'branch-code-taken' });
    expect(await send(createBranch, taken, callers.manager(), 'camp')).toEqual(forbidden);
    expect(await send(createBranch, { ...taken, code: 'PC' }, admin, 'camp')).toEqual(done);
  });
});

describe('a key of a command that made the caller unable to send it again', () => {
  it('answers the founder of a firm, whatever role they have now', async () => {
    const token = await server.signUp('Meera Joshi', '9822041399');
    const place = { placeName: 'Nashik', placeAddress: 'Nashik, Maharashtra', eLoc: 'Nashik' };
    const founded = { orgName: 'Godavari Carriers', locationDetails: place };
    const first = await server.call(createOrganisation, founded, { token, key: 'found-1' });
    const again = await server.call(createOrganisation, founded, { token, key: 'found-1' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const { user, organisationId } = (await server.call(getSession, {}, { token })).body;
    const asDriver: Person = { ...admin, userId: user.id, organisationId, role: 'DRIVER' };
    expect(await send(createOrganisation, founded, asDriver, 'found-1')).toEqual(repeated);
    expect(await send(createOrganisation, { ...founded, orgName: 'Other' }, asDriver, 'found-1')).toEqual(
      reused,
    );
    expect(await send(createOrganisation, founded, asDriver, 'found-2')).toEqual(forbidden);
  });

  it('keeps the keys of two people apart', async () => {
    const added = { role: 'MANAGER', name: 'Kiran More', phoneNumber: '9822041388' } as const;
    const first = await firm.call(createUser, added, 'add-1');
    const other: Person = { ...admin, userId: first.body.user.id };
    expect(await send(startTrip, trip('T-1'), admin, 'twice')).toEqual(done);
    expect(await send(startTrip, trip('T-2'), other, 'twice')).toEqual(done);
  });
});

function callerNumber(name: CallerName): number {
  return Object.keys(callers).indexOf(name);
}

function inputNumber(name: InputName): number {
  return Object.keys(inputs).indexOf(name);
}
