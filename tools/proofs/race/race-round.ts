import { type CommandDefinition, type WireInput } from '@bahi/contract/define';
import { type Reply, type Session } from '../harness/connection.ts';
import { type Fleet } from '../harness/fleet.ts';
import { type Product } from '../harness/people.ts';
import { type Random } from '../harness/random.ts';
import { type Tally } from '../harness/tally.ts';

/** The context of a round of races: one organisation, its people, and the tally. */
export interface RaceRound {
  readonly product: Product;
  readonly admin: Session;
  readonly manager: Session;
  readonly fleet: Fleet;
  readonly random: Random;
  readonly results: Tally;
}

export type AnyReply = Reply<CommandDefinition>;

/** A request that starts when called. */
export type Racer = () => Promise<AnyReply>;

export function racer<D extends CommandDefinition>(
  session: Session,
  definition: D,
  input: WireInput<D>,
  key?: string,
): Racer {
  return () => session.call<CommandDefinition>(definition, input, key);
}

/** Starts all requests at once, in random order. */
export async function race({ random }: RaceRound, racers: readonly Racer[]): Promise<AnyReply[]> {
  const order = racers.map((run) => ({ run, rank: random.next() })).sort((a, b) => a.rank - b.rank);
  return Promise.all(order.map(({ run }) => run()));
}

/** Checks that exactly one request was accepted, and every other one refused with one of `codes`. */
export function expectWinner(
  { results }: RaceRound,
  name: string,
  replies: readonly AnyReply[],
  codes: readonly string[],
): boolean {
  const outcomes = replies.map((reply) => (reply.ok ? 'ok' : reply.code));
  const winners = outcomes.filter((outcome) => outcome === 'ok').length;
  const isRight = winners === 1 && outcomes.every((outcome) => outcome === 'ok' || codes.includes(outcome));
  if (isRight) results.pass();
  else results.fail(`${name}: ${outcomes.join(', ')}`);
  return isRight;
}
