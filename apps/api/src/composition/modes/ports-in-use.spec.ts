import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { refusePortsInUse } from './ports-in-use.ts';
import { findFreePort } from '../free-port-fixtures.ts';

let taken: number;
let taker: Server;
beforeEach(async () => {
  taken = await findFreePort();
  taker = createServer().listen(taken, '127.0.0.1');
  await once(taker, 'listening');
});
afterEach(() => void taker.close());

const embedded = { host: '127.0.0.1', operationsPort: null, distributed: null };

describe('a port that is in use', () => {
  it.each([
    ['PORT', () => ({ ...embedded, port: taken })],
    ['OPERATIONS_PORT', () => ({ ...embedded, port: 0, operationsPort: taken })],
  ])('is refused with the name of its setting, %s', async (setting, settings) => {
    const sentence = `Port ${taken} is in use by another program: stop that one, or set another ${setting}.`;
    await expect(refusePortsInUse(settings())).rejects.toThrow(sentence);
  });

  it('is refused for a worker only where the worker would open it', async () => {
    const log = { eventStore: 'kurrentdb://log', readStore: 'mongodb://rows', redisUrl: null };
    const worker = { ...log, kafkaBrokers: [], files: null, roles: new Set(['worker'] as const) };
    await refusePortsInUse({ ...embedded, port: taken, distributed: worker });
  });
});

it('leaves a free port free after the check', async () => {
  const port = await findFreePort();
  await refusePortsInUse({ ...embedded, port });
  await refusePortsInUse({ ...embedded, port });
});
