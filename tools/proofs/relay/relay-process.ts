// A relay in its own process, for `main.ts`: `<connection string> <brokers> <epoch>`. The parent keeps its checkpoints
// and its lease. While it holds the lease, it starts again after another relay has fenced it, like a relay that
// retries before it notices that it has lost its lease. It prints `begun`, and `superseded` when it ends.
import { openKurrentDbEventStore } from '@bahi/event-store/kurrentdb/kurrentdb-event-store';
import { createKafkaPublisher } from '@bahi/relay/kafka/kafka-publisher';
import { createRelay, RelaySuperseded } from '@bahi/relay/relay';
import { createSharedProxy } from './remote-checkpoints.ts';

const [connectionString = '', brokers = '', epoch = ''] = process.argv.slice(2);
const publisher = createKafkaPublisher({ brokers: brokers.split(',') });

const events = await openKurrentDbEventStore({ connectionString, timeoutMs: 10_000 });
const shared = createSharedProxy();
const running = createRelay({
  events,
  checkpoints: shared,
  publisher: {
    async open() {
      const sender = await publisher.open();
      console.log('begun');
      return sender;
    },
  },
  epoch: Number(epoch),
  onTrouble: (trouble) => console.log(`trouble: ${String(trouble)}`),
});
do {
  try {
    await running.run(new AbortController().signal);
  } catch (error) {
    if (!(error instanceof RelaySuperseded)) throw error;
  }
} while (await shared.holdsLease());
console.log('superseded');
process.exit();
