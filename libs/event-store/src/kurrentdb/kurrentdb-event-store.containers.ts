import { afterAll, beforeAll } from '@jest/globals';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { eventStoreSuite } from '../event-store-suite.ts';
import { serverHarness } from './server-harness-fixtures.ts';

const IMAGE = 'kurrentplatform/kurrentdb:26.1.1';
const PORT = 2113;
const START_TIMEOUT_MS = 180_000;

// A missing engine is a failure, because a skipped run would prove nothing and still pass.
await getContainerRuntimeClient().catch((cause: unknown) => {
  throw new Error('npm run test:containers needs a Docker engine, and none answers on this machine', {
    cause,
  });
});

let server: StartedTestContainer | undefined;

beforeAll(async () => {
  server = await new GenericContainer(IMAGE)
    .withCommand(['--insecure', '--run-projections=None'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(START_TIMEOUT_MS)
    .start();
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server?.stop();
});

eventStoreSuite('KurrentDB in a container', async () => {
  if (server === undefined) throw new Error('the KurrentDB container did not start');
  return serverHarness(`kurrentdb://${server.getHost()}:${server.getMappedPort(PORT)}?tls=false`);
});
