import { type IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest } from 'fastify';

export interface ArrivalLimits {
  /** Time for a whole body, so that a sender of single bytes cannot keep a connection open. */
  readonly bodyMs: number;
  /** An admitted upload may be silent for this long. */
  readonly silenceMs: number;
}

const LIMITS: ArrivalLimits = { bodyMs: 30_000, silenceMs: 30_000 };
/** The time limit of a whole upload: 5 MB at 150 kbit/s. */
export const UPLOAD_ARRIVES_WITHIN_MS = 300_000;
/** The time limit of the headers of a request. */
export const HEAD_ARRIVES_WITHIN_MS = 30_000;
const CHECKS_PER_SILENCE = 6;

const watches = new WeakMap<IncomingMessage, Watch>();

interface Watch {
  timer: NodeJS.Timeout;
  readonly limits: ArrivalLimits;
}

/**
 * Closes the connection of a request whose body does not arrive in time. Node's own limit is the same for all requests,
 * so it has to be long enough for uploads.
 */
export function limitArrival(fastify: FastifyInstance, limits = LIMITS): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    const watch = { timer: setTimeout(() => hangUp(raw), limits.bodyMs).unref(), limits };
    watches.set(raw, watch);
    const forget = () => clearTimeout(watch.timer);
    raw.once('end', forget).once('close', forget);
  });
}

/** Replaces the time limit of the body by a limit on silence. Call this after the sender is authorised to upload. */
export function allowSlowUpload({ raw }: FastifyRequest): void {
  const watch = watches.get(raw);
  if (watch === undefined) return;
  const { silenceMs } = watch.limits;
  let [seen, silentChecks] = [raw.socket.bytesRead, 0];
  clearTimeout(watch.timer);
  watch.timer = setInterval(() => {
    silentChecks = raw.socket.bytesRead === seen ? silentChecks + 1 : 0;
    seen = raw.socket.bytesRead;
    if (silentChecks >= CHECKS_PER_SILENCE) hangUp(raw);
  }, silenceMs / CHECKS_PER_SILENCE).unref();
}

/** Closes the connection, unless the request has arrived completely: its answer may take any time. */
function hangUp(raw: IncomingMessage): void {
  if (!raw.complete) raw.socket.destroy();
}
