// Calls every route as managers who see one branch, both branches, or the other branch. Records of a branch must be
// unknown to a manager who does not see it. docs/rules/branches.md#who-sees-which-branch.
import { getSession } from '@bahi/contract/access/get-session';
import { updateUser } from '@bahi/contract/access/update-user';
import { createBranch } from '@bahi/contract/access/create-branch';
import { type Definition } from '@bahi/contract/define';
import { type IdKind } from '@bahi/contract/id-fields';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { LiveClient } from '@bahi/api/live/live-client-fixtures';
import { toHeadOfficeId } from '@bahi/domain/access/branch';
import { connect, type RawReply, type Session } from '../harness/connection.ts';
import { addStaffMember, type Product } from '../harness/people.ts';
import { type Random } from '../harness/random.ts';
import { startServer, temporaryFolder } from '../harness/server.ts';
import { type Tally } from '../harness/tally.ts';
import { findIdFields, valueAt, withValue } from '../samples/input-fields.ts';
import { callRoute, routes, useCaseSlug } from '../samples/routes.ts';
import { createValidInput } from '../samples/valid-input.ts';
import { openWorld, type World } from '../samples/world.ts';
import { isAdmitted } from './people.ts';

/** These routes end the caller's session. */
const ENDS_SESSION = ['logout', 'leave-firm'];
/** Khatas and their statements belong to the firm, and show entries of every branch. */
const SHOWS_WHOLE_FIRM = [
  'list-ledger-points',
  'list-ledger-changes',
  'replay-ledger',
  'fetch-ledger',
  'find-statement',
  'issue-statement',
  'list-statements',
  'find-party',
];
/** Without a trip, their entry belongs to the branch of its vehicle. */
const BOOKS_FOR_VEHICLE = ['create-transaction', 'create-maintenance', 'create-fill-up'];
/** A person who sees a branch sees the debts of every other branch to it. */
const READS_ANY_BRANCH = ['list-owed-entries otherBranchId'];
/** A vehicle, and so its meter, belongs to the whole firm. */
const CHANGES_VEHICLE = ['replace-meter', 'delete-meter-replacement'];
/** The kinds of records of a branch that a manager of another branch must not find. */
const HIDDEN: readonly IdKind[] = ['trip', 'entry', 'thing'];
/** A trip may be delivered at any branch of the firm, whichever branch books it. */
const ANY_BRANCH = ['deliveryBranchId'];

/** The only routes that open a trip of an unseen branch, by its full LR number. */
const BY_LR = ['find-trip-by-lr', 'enter-by-lr', 'end-trip-by-lr', 'submit-pod-by-lr'];
/** The routes that only the delivery branch and the trip's own branch may use. */
const BY_DELIVERY = ['end-trip-by-lr', 'submit-pod-by-lr'];

interface Managers {
  /** Sees the head office, which books everything in the world. */
  readonly one: Session;
  readonly both: Session;
  /** Sees only another branch. */
  readonly other: Session;
}

export async function checkBranches(results: Tally, random: Random): Promise<number> {
  const folder = temporaryFolder('branches');
  const server = await startServer({ dataDir: folder.path });
  try {
    const product: Product = { server, connection: connect(server.port) };
    const world = await openWorld(product, 'Verma', 'MH12AB1234');
    const { branch } = await world.admin.mustCall(createBranch, { name: 'Nagpur', code: 'NGP' });
    const headOffice = toHeadOfficeId(world.organisationId);
    const addManager = async (name: string, branchId: string, branches: string[]) => {
      const { id: userId, session } = await addStaffMember(product, world.admin, 'MANAGER', name);
      await world.admin.mustCall(updateUser, { userId, branchId, branches });
      return session;
    };
    const one = await addManager('One Branch', headOffice, [headOffice]);
    const both = await addManager('Both Branches', headOffice, [headOffice, branch.id]);
    const other = await addManager('Other Branch', branch.id, [branch.id]);
    const stream = await LiveClient.open(`http://127.0.0.1:${server.port}`, other.token);
    const walk = new Walk({ world, results, random, managers: { one, both, other }, otherBranch: branch.id });
    for (const definition of routes)
      await results.check(`branches: ${definition.slug}`, () => walk.check(definition));
    const hidden = await walk.hiddenIds();
    await server.stop();
    await stream.ended();
    const leaked = [...stream.topics].filter((topic) => hidden.some((id) => topic.includes(id)));
    results.equal('topics of the head office for the manager of the other branch', leaked, []);
    return routes.length;
  } finally {
    await server.stop();
    folder.remove();
  }
}

interface ByLr {
  readonly lrNumber: string;
}

function parseTrip({ text }: RawReply) {
  const { trip } = JSON.parse(text) as { readonly trip: ByLr & { readonly id: string | null } };
  return trip;
}

interface WalkOptions {
  readonly world: World;
  readonly results: Tally;
  readonly random: Random;
  readonly managers: Managers;
  readonly otherBranch: string;
}

class Walk {
  constructor(private readonly options: WalkOptions) {}

  async check(definition: Definition): Promise<void> {
    if (!isAdmitted('MANAGER', definition) || ENDS_SESSION.includes(definition.slug)) return;
    const { world, results, managers } = this.options;
    for (const viewer of ['one', 'both'] as const) {
      const reply = await this.#call(
        managers[viewer],
        definition,
        await createValidInput(definition, world, managers[viewer]),
      );
      results.equal(`${viewer} ${definition.slug}: ${reply.text.slice(0, 200)}`, reply.status, 200);
    }
    await this.#checkOther(definition);
  }

  /** The current trips and entries of the head office. */
  async hiddenIds(): Promise<readonly string[]> {
    const { world, managers } = this.options;
    const { user } = await managers.other.mustCall(getSession, {});
    const { trips } = await managers.one.mustCall(listTrips, { limit: 100 });
    const { transactions } = await managers.one.mustCall(listTransactions, { limit: 100 });
    // An expense that one branch paid for a trip of the other is visible to both, by the id of its entry.
    const entered = transactions.filter((entry) => entry.user?.id === user.id);
    const booked = transactions.filter((entry) => !entered.includes(entry));
    const hidden = [...world.ids.trip, ...world.ids.entry, ...[...trips, ...booked].map(({ id }) => id)];
    return hidden.filter((id) => !entered.some((entry) => entry.id.includes(id)));
  }

  /** Checks that records of the head office are answered exactly like unknown ones, and that no list shows them. */
  async #checkOther(definition: Definition): Promise<void> {
    const { world, results, random, managers, otherBranch } = this.options;
    let input: unknown = await createValidInput(definition, world, managers.both);
    const fields = findIdFields(definition.input);
    // A caller who is not an ADMIN does not send a person's branches.
    const branches = fields.filter(
      ({ kind, path }) =>
        kind === 'branch' && !ANY_BRANCH.includes(path) && valueAt(input, path) !== undefined,
    );
    const hidden = CHANGES_VEHICLE.includes(definition.slug)
      ? []
      : fields.filter(({ kind }) => HIDDEN.includes(kind));
    for (const { path } of branches) {
      if (READS_ANY_BRANCH.includes(`${definition.slug} ${path}`)) continue;
      const refused = await this.#call(managers.other, definition, input);
      results.equal(`other ${definition.slug} ${path} of the head office`, refused.status, 404);
      input = withValue(input, path, otherBranch);
    }
    const about = `other ${definition.slug}`;
    if (hidden.length > 0) {
      const replace = (make: (kind: IdKind) => string | null) =>
        hidden.reduce<unknown>((changed, { path, kind }) => withValue(changed, path, make(kind)), input);
      const uuid = () => random.uuid();
      const unknown = replace((kind) => (kind === 'entry' ? `trip.${uuid()}.${uuid()}` : uuid()));
      const [foreign, missing] = [
        await this.#call(managers.other, definition, input),
        await this.#call(managers.other, definition, unknown),
      ];
      const [found, expected] = [foreign, missing].map(({ status, text }) => `${status} ${text}`);
      results.equal(`${about} of the head office`, found, expected);
      await this.#checkNoLeak(about, definition, foreign);
      input = replace(() => null);
    }
    await this.#checkNoLeak(about, definition, await this.#call(managers.other, definition, input));
    if (BY_LR.includes(definition.slug)) await this.#checkByLr(definition, input as ByLr);
    if (!BOOKS_FOR_VEHICLE.includes(useCaseSlug(definition))) return;
    const ofNoBranch = branches.reduce((changed, { path }) => withValue(changed, path, null), input);
    // Without a trip, an expense has one party.
    const forVehicle =
      valueAt(ofNoBranch, 'vendorId') == null ? ofNoBranch : withValue(ofNoBranch, 'customerId', null);
    const refused = await this.#call(managers.other, definition, forVehicle);
    results.equal(`${about} for a vehicle of the head office`, refused.status, 403);
  }

  /** Checks that the answer has no id, expense or profit of the trip, and that only its full number opens it. */
  async #checkByLr(definition: Definition, given: ByLr): Promise<void> {
    const { results, managers } = this.options;
    const about = `other ${definition.slug} by LR number`;
    // Without the file, which only the person who uploaded it may use.
    const input = { ...given, pod: null };
    const { lrNumber } = input;
    const call = (number: string) => this.#call(managers.other, definition, { ...input, lrNumber: number });
    const unknown = await call('NONE-1');
    results.equal(`${about}: of nobody`, unknown.status, 404);
    if (BY_DELIVERY.includes(definition.slug)) {
      results.equal(`${about}: delivered elsewhere`, (await call(lrNumber)).text, unknown.text);
      await this.#deliverAtOther(lrNumber);
    }
    for (const part of [
      lrNumber.slice(0, -1),
      lrNumber.slice(1),
      `${lrNumber}0`,
      lrNumber.replace(/\D/g, ''),
    ]) {
      const reply = await call(part);
      // The part may be the full number of another trip.
      const found = reply.status === 200 ? parseTrip(reply).lrNumber : part;
      results.equal(`${about}: ${part} for ${lrNumber}`, found, part);
    }
    const reply = await call(lrNumber);
    if (!results.equal(`${about}: ${reply.text.slice(0, 200)}`, reply.status, 200)) return;
    results.equal(`${about}: id`, parseTrip(reply).id, null);
    const shown = /"(?:\w*[eE]xpenses?|\w*[pP]rofit|driver|manager|metadata)"/.exec(reply.text)?.[0];
    results.equal(`${about}: shows`, shown, undefined);
    await this.#checkNoLeak(about, definition, reply);
  }

  /** Makes the other branch the delivery branch of the trip with this number. */
  async #deliverAtOther(lrNumber: string): Promise<void> {
    const { world, otherBranch: deliveryBranchId } = this.options;
    const { trip } = await world.admin.mustCall(findTripByLr, { lrNumber });
    await world.admin.mustCall(updateTrip, { tripId: trip.id ?? '', deliveryBranchId });
  }

  async #checkNoLeak(about: string, { slug }: Definition, { text }: RawReply): Promise<void> {
    if (SHOWS_WHOLE_FIRM.includes(slug)) return;
    const leaked = (await this.hiddenIds()).find((id) => text.includes(id));
    this.options.results.equal(`${about} leaks`, leaked, undefined);
  }

  #call(session: Session, definition: Definition, input: unknown): Promise<RawReply> {
    return callRoute(this.options.world.product.connection, session, definition, input);
  }
}
