import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * Passes each request to the servers in turn, and to another one when a server can't be reached, and streams the
 * answer. Meant for one machine: it does not terminate TLS.
 */
export function roundRobinProxy(ports: readonly number[]): Server {
  let turn = 0;
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    forward(incoming, outgoing, inTurn);
  });
}

/**
 * Node's default of 5 s can end a connection just as a client on a busy machine sends its next request, which is
 * lost.
 */
const KEEP_ALIVE_MS = 75_000;

function forward(incoming: IncomingMessage, outgoing: ServerResponse, ports: readonly number[]): void {
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
    // Without a connection nothing of the request has been sent, so another server can take it.
    if (!isConnected) return forward(incoming, outgoing, others);
    // A server that refuses a huge request may close the connection before reading it all. The answer itself shows
    // whether it is complete.
    if (isAnswered) return;
    // When a server closed the connection before reading the whole request, the proxy closes the client's.
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

/**
 * Sends the API's answer for an unknown outcome, also when no server can be reached. The client then repeats the
 * request with the same idempotency key.
 */
function answerUnavailable(outgoing: ServerResponse): void {
  const body = {
    status: 503,
    code: 'unavailable',
    message: 'Bahi does not answer just now; please try again',
  };
  outgoing.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
