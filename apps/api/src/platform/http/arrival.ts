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
const SWEEPS_PER_LIMIT = 6;

/** A body on its way. Times are those of `performance.now()`. */
interface Arrival {
  dueAt: number;
  /** The bytes of its connection at the last sweep, if new ones put off the time; else null. */
  bytesRead: number | null;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

/**
 * Closes the connection of a request whose body does not arrive in time. Node's own limit is the same for all requests,
 * so it has to be long enough for uploads. One sweep looks at all of them, because a timer for each costs more.
 */
export function limitArrival(fastify: FastifyInstance, { bodyMs, silenceMs } = LIMITS): void {
  const arriving = new Map<IncomingMessage, Arrival>();
  const sweep = () => {
    const now = performance.now();
    for (const [raw, arrival] of arriving) {
      // The answer of a request that has arrived completely may take any time.
      if (raw.complete || raw.destroyed) {
        arriving.delete(raw);
      } else if (arrival.bytesRead !== null && arrival.bytesRead !== raw.socket.bytesRead) {
        arrival.bytesRead = raw.socket.bytesRead;
        arrival.dueAt = now + silenceMs;
      } else if (now >= arrival.dueAt) {
        raw.socket.destroy();
      }
    }
  };
  const timer = setInterval(sweep, Math.min(bodyMs, silenceMs) / SWEEPS_PER_LIMIT).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
  fastify.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return;
    const arrival = { dueAt: performance.now() + bodyMs, bytesRead: null };
    arrivals.set(raw, arrival);
    arriving.set(raw, arrival);
  });
  fastify.addHook('onResponse', async ({ raw }) => void arriving.delete(raw));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Replaces the time limit of the body by a limit on silence. Call this after the sender is authorised to upload. */
export function allowSlowUpload({ raw }: FastifyRequest): void {
  const arrival = arrivals.get(raw);
  // The next sweep sees another number, and starts the time of silence.
  if (arrival !== undefined) arrival.bytesRead = 0;
}
