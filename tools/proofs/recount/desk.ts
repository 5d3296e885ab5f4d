import { type CommandDefinition, type WireInput, type WireResponse } from '@bahi/contract/define';
import { type RefusalCode } from '@bahi/contract/refusals';
import { type TripStatus } from '@bahi/contract/labels';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Reply } from '../harness/connection.ts';
import { type Random } from '../harness/random.ts';
import { type Firm } from './firm.ts';

export type WireTrip = WireResponse<typeof findTrip>['trip'];
/** The role of the person who sends a command; each role has one session in the firm. */
export type SenderRole = keyof Firm['sessions'];

/** Draws and sends commands for one firm, as one person at a time. */
export interface Desk {
  readonly firm: Firm;
  readonly random: Random;
  /** A trip last seen in one of these statuses, read again; null if there is none. */
  pickTrip(...statuses: readonly TripStatus[]): Promise<WireTrip | null>;
  /** Sends a command, and returns its answer; null if it was refused. Reports a refusal that was not expected. */
  send<D extends CommandDefinition>(
    definition: D,
    input: WireInput<D>,
    about?: SendOptions,
  ): Promise<WireResponse<D> | null>;
}

export interface SendOptions {
  /** Default: mostly the ADMIN. */
  readonly as?: SenderRole;
  /** Refusals of this command that could not be predicted from what the API had answered. */
  readonly mayBeRefused?: readonly RefusalCode[];
}

export interface DeskOptions {
  readonly firm: Firm;
  readonly random: Random;
  /** Whether others send commands at the same time, so that data that was read may have changed. */
  readonly isShared: boolean;
  /** `<slug> ok` or `<slug> <code>` → how often. */
  readonly outcomes: Map<string, number>;
  report(what: string): void;
  /** Called for each command that was sent. */
  onSent(): void;
}

/** Refusals of a legal command when another command came first, besides those of its definition. */
const RACE_REFUSALS: readonly RefusalCode[] = [
  'period-closed',
  'conflict',
  'invalid-input',
  'already-deleted',
];

export function openDesk({ firm, random, isShared, outcomes, report, onSent }: DeskOptions): Desk {
  async function send<D extends CommandDefinition>(
    definition: D,
    input: WireInput<D>,
    { as = random.chance(0.8) ? 'ADMIN' : 'MANAGER', mayBeRefused = [] }: SendOptions = {},
  ): Promise<WireResponse<D> | null> {
    const key = random.uuid();
    const call = () => firm.sessions[as].call(definition, input, key);
    // Sent twice, like by a phone whose connection broke; it must have one effect.
    const replies = random.chance(0.04) ? await Promise.all([call(), call()]) : [await call()];
    const reply = replies.find(({ ok }) => ok) ?? replies[0];
    if (reply === undefined) throw new Error('every call has a reply');
    const outcome = reply.ok ? 'ok' : reply.code;
    onSent();
    count(outcomes, `${definition.slug} ${outcome}`);
    const details = reply.ok ? '' : ` ${reply.raw.text}`;
    const line = `${as} ${definition.slug} ${JSON.stringify(input)} → ${outcome}${details}`;
    firm.history.note(line, [input, reply.ok ? listIds(reply.answer) : null]);
    if (reply.ok) return noteAnswer(reply.answer as WireResponse<D>, replies);
    const expected = isShared ? [...mayBeRefused, ...RACE_REFUSALS, ...definition.refuses] : mayBeRefused;
    if (!expected.includes(reply.code)) report(`a legal command was refused: ${line}`);
    return null;
  }

  function noteAnswer<Answer>(answer: Answer, replies: readonly Reply<CommandDefinition>[]): Answer {
    const { trip } = answer as { readonly trip?: Pick<WireTrip, 'id' | 'status'> };
    if (trip !== undefined) firm.trips.set(trip.id, trip.status);
    const [first = [], ...others] = replies.flatMap((reply) => (reply.ok ? [listIds(reply.answer)] : []));
    for (const other of others)
      if (!areSameThings(first, other, isShared))
        report(`one key made two things: ${JSON.stringify(first)}, ${JSON.stringify(other)}`);
    return answer;
  }

  return {
    firm,
    random,
    send,
    async pickTrip(...statuses) {
      const fitting = [...firm.trips].filter(([, status]) => statuses.includes(status));
      const [tripId] = random.pickAny(fitting) ?? [];
      if (tripId === undefined) return null;
      const { trip } = await firm.sessions.ADMIN.mustCall(findTrip, { tripId });
      firm.trips.set(tripId, trip.status);
      return statuses.includes(trip.status) ? trip : null;
    },
  };
}

export function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/**
 * Whether two answers to one key name the same things. An answer lists what the rows hold, so if other commands come in
 * between, one of the answers may lack a portion of an advance that was deleted.
 */
function areSameThings(one: readonly unknown[], other: readonly unknown[], isShared: boolean): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const [ids, otherIds] = [one.flat(), other.flat()];
  return isShared && (ids.every((id) => otherIds.includes(id)) || otherIds.every((id) => ids.includes(id)));
}

/** The ids of the records that a command created or changed. */
function listIds(answer: unknown): readonly unknown[] {
  const { trip, transaction, settlement, customer, statement, transactions, ...made } = answer as Partial<
    Record<string, { readonly id: string }> & { transactions: readonly { readonly id: string }[] }
  >;
  return [
    trip?.id,
    transaction?.id,
    settlement?.id,
    customer?.id,
    statement?.id,
    made.maintenance?.id,
    made.fillup?.id,
    transactions?.map(({ id }) => id),
  ];
}
