import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { roundRobinProxy } from './proxy.ts';

describe('roundRobinProxy', () => {
  const opened: Server[] = [];
  afterEach(() => {
    for (const server of opened.splice(0)) server.close().closeAllConnections();
  });

  async function listening(server: Server): Promise<number> {
    opened.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const proxyTo = async (...ports: number[]) => `http://127.0.0.1:${await listening(roundRobinProxy(ports))}`;
  const serving = (listener: RequestListener) => listening(createServer(listener));

  it('passes each request to the next server', async () => {
    const first = await serving((_, response) => response.end('first'));
    const second = await serving((_, response) => response.end('second'));
    const url = await proxyTo(first, second);
    const answers = [await (await fetch(url)).text(), await (await fetch(url)).text()];
    expect(answers.sort()).toEqual(['first', 'second']);
  });

  it('passes a request with its body to another server when one is down', async () => {
    const gone = await serving(() => undefined);
    opened.pop()?.close();
    const there = await serving((request, response) => request.pipe(response));
    const url = await proxyTo(gone, there);
    for (const body of ['one', 'two'])
      expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(body);
  });

  it('answers 503 when the outcome is unknown', async () => {
    const port = await serving((request) => {
      request.resume().on('end', () => request.socket.destroy());
    });
    expect((await fetch(await proxyTo(port), { method: 'POST', body: 'all of it' })).status).toBe(503);
  });

  it('closes the connection when the server closed it before reading the whole request', async () => {
    const port = await serving((request) => request.socket.destroy());
    const body = 'x'.repeat(20_000_000);
    await expect(fetch(await proxyTo(port), { method: 'POST', body })).rejects.toThrow('fetch failed');
  });
});
