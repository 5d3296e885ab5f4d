import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * Hands each request to the next of the servers in turn, to another one where a server can't be reached, and streams
 * what it answers. For one machine: it ends no TLS.
 */
export function roundRobinProxy(ports: readonly number[]): Server {
  let turn = 0;
  return createServer({ keepAliveTimeout: KEPT_MS }, (incoming, outgoing) => {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    handOn(incoming, outgoing, inTurn);
  });
}

/** Node's 5 s end while clients of a busy machine are about to send: what they send then is lost. */
const KEPT_MS = 75_000;

function handOn(incoming: IncomingMessage, outgoing: ServerResponse, ports: readonly number[]): void {
  const [port, ...others] = ports;
  if (port === undefined) return answerUnavailable(outgoing);
  const forwardedFor = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean);
  const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor.join(', ') };
  const { method, url } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers });
  let isConnected = false;
  let isAnswered = false;
  onward.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => (isConnected = true));
    else isConnected = true;
  });
  onward.on('response', (answer) => {
    isAnswered = true;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  onward.on('error', () => {
    // Nothing of the request has left before there is a connection, so another server may have it.
    if (!isConnected) return handOn(incoming, outgoing, others);
    // Who refuses a huge request may hang up on the rest of it: the answer itself says whether it is whole.
    if (isAnswered) return;
    // A server that hung up before it had read the whole request hangs up on its caller.
    if (!onward.writableFinished) return void outgoing.destroy();
    answerUnavailable(outgoing);
  });
  outgoing.on('close', () => onward.destroy());
  if (!incoming.readableEnded) {
    onward.once('socket', (socket) => {
      const send = () => incoming.pipe(onward);
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
  }
}

/** As the API answers where an outcome is unknown: the same key asks again. */
function answerUnavailable(outgoing: ServerResponse): void {
  const body = {
    status: 503,
    code: 'unavailable',
    message: 'Bahi does not answer just now; please try again',
  };
  outgoing.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
