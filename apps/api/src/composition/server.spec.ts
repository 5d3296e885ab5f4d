import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { TestServer } from './test-server.ts';

describe('stopping the server', () => {
  it('does not wait for a request that never arrives in full', async () => {
    const server = new TestServer();
    await server.start();
    const { url } = server;
    const slow = connect(Number(new URL(url).port), '127.0.0.1');
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: bahi', 'Content-Type: application/json'];
    slow.write([...head, 'Content-Length: 100', '', '{'].join('\r\n'));
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);

    const hungUp = once(slow, 'close');
    await server.dispose();
    await hungUp;
  });
});
