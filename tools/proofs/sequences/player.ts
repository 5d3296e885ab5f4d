import { type CommandDefinition, type QueryDefinition, type WireResponse } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type issueStatement } from '@bahi/contract/ledger/issue-statement';
import { findParty } from '@bahi/contract/parties/find-party';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type ErrorBody, type WarningCode } from '@bahi/contract/refusals';
import { type Reply, type Session } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';
import { tripVendors, type Books } from '../model/books.ts';
import { type CallerRole, type ModelCommand, modelCommands } from '../model/commands.ts';
import { expectedRefusals } from '../model/refusals/expected-refusals.ts';
import { expectedWarnings } from '../model/refusals/expected-warnings.ts';
import { listEffects, type LogReader } from '../model/invariants/log-reader.ts';
import { record, type NewIds } from '../model/record/record.ts';
import { compareLedger, compareStatement } from './compare-ledgers.ts';
import { compareMoney } from './compare-money.ts';
import { compareParty, compareTrip } from './compare.ts';
import { createPastMemory, nextTrailNumber } from './remembered-past.ts';

/** Warnings that the product computes from rows alone. */
const FROM_ROWS: ReadonlySet<WarningCode> = new Set([
  'vehicle-on-trip',
  'driver-on-trip',
  'odometer-order',
  'odometer-jump',
  'party-exists',
  'box-below-zero',
]);

/** Plays commands against the product and the model at the same time, and throws on a difference. */
export interface Player {
  /** @returns whether it was accepted */
  play(command: ModelCommand, as: CallerRole): Promise<boolean>;
  /** Repeats remembered questions about the past. @throws if an answer has changed */
  comparePast(): Promise<void>;
}

export interface PlayerOptions {
  readonly books: Books;
  readonly organisationId: string;
  readonly sessions: Readonly<Record<CallerRole, Session>>;
  readonly log: LogReader;
  readonly random: Random;
  /** `<slug> ok` or `<slug> <code>` → how often; a run of refusals alone would prove little. */
  readonly outcomes: Map<string, number>;
  /** Whether the read store may be unavailable: commands continue, without the warnings that need its rows. */
  readonly rowsGoAway?: boolean;
}

/** The past is asked about after so many accepted commands. */
const REMEMBERED_AFTER = 9;

/** The fields of answers that contain the record that a command created. */
const CREATED_FIELDS = [
  ...(['user', 'vehicle', 'customer', 'settlement', 'transaction'] as const),
  ...(['opening', 'maintenance', 'fillup', 'statement', 'trip'] as const),
] as const;

interface AnyAnswer extends Readonly<
  Partial<Record<(typeof CREATED_FIELDS)[number], { readonly id: string }>>
> {
  readonly warnings?: readonly { readonly code: string }[];
  readonly statement?: WireResponse<typeof issueStatement>['statement'];
  readonly transactions?: readonly { readonly id: string }[];
  readonly trip?: {
    readonly id: string;
    readonly advance: { readonly advances: readonly { readonly id: string; readonly category: string }[] };
    readonly adjustment: { readonly adjustments: readonly { readonly id: string }[] };
  };
}

export function createPlayer({
  books,
  organisationId,
  sessions,
  log,
  random,
  outcomes,
  rowsGoAway = false,
}: PlayerOptions): Player {
  const past = createPastMemory(sessions.ADMIN);
  let tried = 0;
  let accepted = 0;
  const recordedSince = async (position: number) => listEffects(await log.after(position), organisationId);

  async function play(command: ModelCommand, as: CallerRole): Promise<boolean> {
    const expected = expectedRefusals(books, as, command);
    const key = random.uuid();
    const before = await log.head();
    const foretold = await tryOut(command, as);
    const reply = await call(command, as, key);
    if (foretold !== null) assertForetold(foretold, reply);
    const outcome = `${command.slug} ${reply.ok ? 'ok' : reply.code}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!reply.ok) {
      if (!expected.has(reply.code))
        throw new Error(`refused ${reply.raw.text}, expected ${describeExpected(expected)}`);
      if ((await recordedSince(before)).length > 0)
        throw new Error(`a refused command was recorded: ${reply.code}`);
      return false;
    }
    if (expected.size > 0)
      throw new Error(`accepted, expected ${describeExpected(expected)}: ${reply.raw.text}`);
    if ((await recordedSince(before)).length === 0) throw new Error('an accepted command left no event');
    assertWarnings(command, as, reply.answer as AnyAnswer);
    record(books, command, newIds(command, reply.answer as AnyAnswer), as);
    if (random.chance(0.15)) await repeat(command, as, key, reply.answer as AnyAnswer);
    const answer = reply.answer as AnyAnswer;
    if (answer.statement !== undefined) compareStatement(books, answer.statement);
    await compareTouched(command, answer);
    if (books.closedUntil !== '' && random.chance(0.3))
      await compareMoney(sessions.ADMIN, books, books.closedUntil);
    const party = random.chance(0.15) ? random.pickAny(books.parties) : undefined;
    if (party) await past.remember('party', party.id);
    accepted += 1;
    if (accepted % REMEMBERED_AFTER === 0) await rememberPast();
    return true;
  }

  /** Remembers one thing of each kind. Draws nothing, so that a seed plays as it did before. */
  async function rememberPast(): Promise<void> {
    const pick = (things: readonly { readonly id: string }[]) => things[accepted % things.length]?.id ?? '';
    const things = {
      trip: pick(books.trips),
      partyDetails: pick(books.parties),
      vehicle: pick(books.vehicles),
      cashBook: books.branches[accepted % books.branches.length] ?? '',
      trail: await nextTrailNumber(sessions.ADMIN),
      overview: 'of the firm',
    } as const;
    for (const [question, id] of Object.entries(things))
      if (id !== '') await past.remember(question as keyof typeof things, id);
  }

  function assertWarnings(command: ModelCommand, as: CallerRole, { warnings = [] }: AnyAnswer): void {
    const given = warnings.map(({ code }) => code).sort();
    const isOptional = (code: WarningCode) => rowsGoAway && FROM_ROWS.has(code) && !given.includes(code);
    const due = expectedWarnings(books, command, as).filter((code) => !isOptional(code));
    if (given.join() !== due.join()) throw new Error(`warned of ${given.join()}, expected ${due.join()}`);
  }

  /** Asks for a dry run of every third command that has one, unless its answer depends on rows that are away. */
  async function tryOut(command: ModelCommand, as: CallerRole): Promise<DryRunAnswer | null> {
    const definition: CommandDefinition = modelCommands[command.slug];
    tried += 1;
    if (tried % 3 !== 0 || rowsGoAway || !definition.dryRun) return null;
    const before = await log.head();
    const reply = await sessions[as].call<QueryDefinition>(dryRunOf(definition), command.input);
    if ((await recordedSince(before)).length > 0) throw new Error('a dry run was recorded');
    return reply.ok ? (reply.answer as DryRunAnswer) : { wouldDo: false, refusal: reply.error };
  }

  function call(command: ModelCommand, as: CallerRole, key: string): Promise<Reply<CommandDefinition>> {
    return sessions[as].call<CommandDefinition>(modelCommands[command.slug], command.input, key);
  }

  /**
   * Repeats a command with its key, which must have no second effect and answer the same ids. Another route with that
   * key must be refused.
   */
  async function repeat(command: ModelCommand, as: CallerRole, key: string, first: AnyAnswer): Promise<void> {
    const before = await log.head();
    const repeated = await call(command, as, key);
    const [then, now] = [
      listIds(first),
      repeated.ok ? listIds(repeated.answer as AnyAnswer) : repeated.raw.text,
    ];
    if (JSON.stringify(then) !== JSON.stringify(now))
      throw new Error(`a repeated command answered ${JSON.stringify(now)}, at first ${JSON.stringify(then)}`);
    const other = await sessions[as].call(createVehicle, OTHER_BODY, key);
    if (other.ok || other.code !== 'idempotency-key-reused')
      throw new Error(`a reused key was answered ${other.raw.text}`);
    if ((await recordedSince(before)).length > 0) throw new Error('a repeated key had a second effect');
  }

  function newIds(command: ModelCommand, answer: AnyAnswer): NewIds {
    const { trip } = answer;
    const portionIds = (answer.transactions ?? []).slice(1).map(({ id }) => id);
    if (command.slug !== 'settle-trip' || trip === undefined)
      return { portionIds, id: listCreated(answer).find((id) => id !== null) ?? '' };
    const known = new Set(books.trips.flatMap(({ receipts }) => receipts.map(({ id }) => id)));
    const fresh = (rows: readonly { readonly id: string }[]) =>
      rows.find(({ id }) => !known.has(id))?.id ?? '';
    const { advances } = trip.advance;
    return {
      id: fresh(advances.filter(({ category }) => category !== 'TDS')),
      tdsId: fresh(advances.filter(({ category }) => category === 'TDS')),
      writeOffId: fresh(trip.adjustment.adjustments),
    };
  }

  /** Compares every trip and party that the command names or changes with the books. */
  async function compareTouched(command: ModelCommand, answer: AnyAnswer): Promise<void> {
    const ids = JSON.stringify([command.input, listIds(answer)]);
    const settled = books.settlements.filter(({ id }) => ids.includes(id));
    const named = JSON.stringify([ids, settled]);
    const trips = books.trips.filter(({ id }) => named.includes(id));
    const customers = new Set(trips.map(({ customerId }) => customerId));
    const vendors = new Set(trips.flatMap((trip) => tripVendors(books, trip)));
    const parties = books.parties.filter(
      ({ id }) => named.includes(id) || customers.has(id) || vendors.has(id),
    );
    for (const trip of trips) {
      const found = await sessions.ADMIN.mustCall(findTrip, { tripId: trip.id });
      compareTrip(trip, found.trip);
      if (answer.trip?.id === trip.id && JSON.stringify(answer.trip) !== JSON.stringify(found.trip))
        throw new Error('the command answers another trip than the query');
    }
    for (const party of parties) {
      const { customer } = await sessions.ADMIN.mustCall(findParty, { customerId: party.id });
      compareParty(books, party, customer);
      await compareLedger(sessions.ADMIN, books, party);
    }
  }

  return { play, comparePast: () => past.compare() };
}

interface DryRunAnswer {
  readonly wouldDo: boolean;
  readonly refusal: ErrorBody | null;
  readonly warnings?: readonly { readonly code: string }[];
}

/** @throws if the command was answered otherwise than its dry run had said */
function assertForetold({ wouldDo, refusal, warnings = [] }: DryRunAnswer, reply: Reply<CommandDefinition>) {
  const found = reply.ok ? ((reply.answer as AnyAnswer).warnings ?? []) : reply.error;
  const [said, done] = [wouldDo ? warnings : refusal, found].map((each) => JSON.stringify(each));
  if (said !== done) throw new Error(`a dry run said ${said}, the command ${done}`);
}

const OTHER_BODY = {
  vehicleNo: 'KA01ZZ9999',
  vehicleType: 'VAN',
  fuelType: 'DIESEL',
  odoType: 'KM',
} as const;

function listCreated(answer: AnyAnswer): (string | null)[] {
  return CREATED_FIELDS.map((field) => answer[field]?.id ?? null);
}

function listIds(answer: AnyAnswer) {
  return [...listCreated(answer), answer.trip?.advance.advances.map(({ id }) => id) ?? null];
}

function describeExpected(expected: ReadonlySet<string>): string {
  return expected.size === 0 ? 'it to be accepted' : [...expected].join(' or ');
}
