import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { allowSlowUpload, limitArrival } from './arrival.ts';

/** Long compared with the delay of a timer on a busy machine. */
const BODY_MS = 1_000;
const app = Fastify();
let port: number;

beforeAll(async () => {
  limitArrival(app, { bodyMs: BODY_MS, silenceMs: BODY_MS });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post('/upload', async (request) => {
    allowSlowUpload(request);
    let bytes = 0;
    for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  app.post('/command', async (request) => {
    let bytes = 0;
    for await (const chunk of request.raw) bytes += (chunk as Buffer).length;
    return { bytes };
  });
  app.get('/slow', async () => {
    await pause(2 * BODY_MS);
    return { done: true };
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Resolves however the connection ends: it may be reset. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A request whose body is announced but not sent yet. */
function opened(path: string, length: number): { readonly socket: Socket; readonly answer: () => string } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'Host: bahi', 'Content-Type: application/octet-stream'];
  socket.write([...head, `Content-Length: ${length}`, '', ''].join('\r\n'));
  return { socket, answer: () => text };
}

/** Sends a byte at a time, for twice the time limit of a body. */
async function drip({ socket }: ReturnType<typeof opened>, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += 1) {
    socket.write('x');
    await pause((2 * BODY_MS) / bytes);
  }
}

describe('the body of a request', () => {
  it('may take any time for an admitted upload, as long as bytes arrive', async () => {
    const upload = opened('/upload', 12);
    await drip(upload, 12);
    while (!upload.answer().includes('{"bytes":12}')) await once(upload.socket, 'data');
    upload.socket.destroy();
  });

  it('is given up for an upload that falls silent', async () => {
    const upload = opened('/upload', 12);
    upload.socket.write('x');
    await closing(upload.socket);
    expect(upload.answer()).toBe('');
  });

  it('is given up for any other request after the time limit, although bytes arrive', async () => {
    const command = opened('/command', 12);
    const closed = closing(command.socket);
    await drip(command, 12);
    await closed;
    expect(command.answer()).toBe('');
  });

  it('does not limit the time of the answer once it has arrived', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/slow`);
    expect(await reply.json()).toEqual({ done: true });
  });
});
