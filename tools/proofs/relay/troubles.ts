import { type TestServer } from '../../servers/server-process.ts';
import { type Random } from '../harness/random.ts';
import { type RelayChild } from './relay-child.ts';
import { type HeldCheckpoints } from './remote-checkpoints.ts';

/** Everything that a trouble can act on. */
export interface TroubleContext {
  readonly kafka: TestServer;
  readonly random: Random;
  /** The current relay. */
  relay: RelayChild;
  /** Starts a relay of the next epoch, in addition to any that runs. */
  startNext(): RelayChild;
  readonly checkpoints: HeldCheckpoints;
  /** Resolves after that many more events have arrived. */
  afterArrivals(count: number): Promise<void>;
}

type Trouble = (context: TroubleContext) => Promise<void>;

/** Troubles of a relay and its broker; each leaves one relay that sends. */
export const troubles: Readonly<Record<string, Trouble>> = {
  async 'the relay is killed between a send and its checkpoint'(context) {
    await context.checkpoints.holdNextAdvance();
    await context.relay.kill();
    context.relay = context.startNext();
    await context.relay.printed('begun');
  },

  async 'the broker is killed'({ kafka }) {
    await kafka.kill();
    await kafka.start();
  },

  async 'the relay is killed'(context) {
    await context.relay.kill();
    context.relay = context.startNext();
    await context.relay.printed('begun');
  },

  async 'broker and relay are killed'(context) {
    await Promise.all([context.kafka.kill(), context.relay.kill()]);
    context.relay = context.startNext();
    await context.kafka.start();
    await context.relay.printed('begun');
  },

  async 'a second relay begins beside the first, which ends'(context) {
    const first = context.relay;
    context.relay = context.startNext();
    await first.printed('superseded');
  },

  async 'a relay is paused, another takes over, and the first wakes and ends'(context) {
    const paused = context.relay;
    const letGo = context.random.chance(0.5) ? await context.checkpoints.holdNextAdvance() : () => {};
    paused.signal('SIGSTOP');
    context.relay = context.startNext();
    await context.relay.printed('begun');
    if (context.random.chance(0.5)) await context.afterArrivals(1);
    letGo();
    paused.signal('SIGCONT');
    await paused.printed('superseded');
  },
};
