import { type TestServer } from '../../servers/server-process.ts';
import { type Random } from '../harness/random.ts';
import { type RelayChild } from './relay-child.ts';
import { type HeldCheckpoints } from './remote-checkpoints.ts';

/** Everything that a trouble can act on. */
export interface Ring {
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

type Trouble = (ring: Ring) => Promise<void>;

/** Troubles of a relay and its broker; each leaves one relay that sends. */
export const troubles: Readonly<Record<string, Trouble>> = {
  async 'the relay is killed between a send and its checkpoint'(ring) {
    await ring.checkpoints.holdNextAdvance();
    await ring.relay.kill();
    ring.relay = ring.startNext();
    await ring.relay.said('begun');
  },

  async 'the broker is killed'({ kafka }) {
    await kafka.kill();
    await kafka.start();
  },

  async 'the relay is killed'(ring) {
    await ring.relay.kill();
    ring.relay = ring.startNext();
    await ring.relay.said('begun');
  },

  async 'broker and relay are killed'(ring) {
    await Promise.all([ring.kafka.kill(), ring.relay.kill()]);
    ring.relay = ring.startNext();
    await ring.kafka.start();
    await ring.relay.said('begun');
  },

  async 'a second relay begins beside the first, which ends'(ring) {
    const first = ring.relay;
    ring.relay = ring.startNext();
    await first.said('superseded');
  },

  async 'a relay is paused, another takes over, and the first wakes and ends'(ring) {
    const paused = ring.relay;
    const letGo = ring.random.chance(0.5) ? await ring.checkpoints.holdNextAdvance() : () => {};
    paused.signal('SIGSTOP');
    ring.relay = ring.startNext();
    await ring.relay.said('begun');
    if (ring.random.chance(0.5)) await ring.afterArrivals(1);
    letGo();
    paused.signal('SIGCONT');
    await paused.said('superseded');
  },
};
