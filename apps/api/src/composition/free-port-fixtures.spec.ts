import { describe, expect, it } from '@jest/globals';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findFreePort } from './free-port-fixtures.ts';

describe('findFreePort', () => {
  it('gives each call a port of its own', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, findFreePort));
    expect(new Set(ports).size).toBe(200);
  });

  it('gives a port that a server can listen on', async () => {
    const server = createServer().listen(await findFreePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  it('reserves the port by a bound UDP port, which other processes find taken', async () => {
    const socket = createSocket('udp4');
    socket.bind(await findFreePort(), '127.0.0.1');
    await expect(once(socket, 'listening')).rejects.toThrow('EADDRINUSE');
  });
});
