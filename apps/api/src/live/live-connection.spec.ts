import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { LiveConnection } from './live-connection.ts';

describe('a live connection', () => {
  it('is dropped when its client reads nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    // A socket that no one reads from, so that the buffers of both ends fill.
    const client = connect(port, '127.0.0.1').pause();
    client.write('GET / HTTP/1.1\r\nhost: bahi\r\n\r\n');
    const [, response] = await asked;
    const connection = new LiveConnection(response);
    connection.begin({});
    const dropped = once(response, 'close');
    const topics = Array.from({ length: 1_000 }, (_, trip) => `trip:${trip}` as const);
    while (!response.destroyed) {
      connection.send({ position: 1, topics });
      await new Promise(setImmediate);
    }
    await dropped;
    expect(client.bytesRead).toBe(0);
    client.destroy();
    server.close();
  });
});
