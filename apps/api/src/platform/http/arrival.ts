import { type IncomingMessage } from 'node:http';
import { type FastifyInstance, type FastifyRequest } from 'fastify';

export interface ArrivalLimits {
  /** A body has this long; who sends it a byte at a time holds no connection for ever. */
  readonly bodyMs: number;
  /** An upload that was let in may be silent for this long. */
  readonly silenceMs: number;
}

const LIMITS: ArrivalLimits = { bodyMs: 30_000, silenceMs: 30_000 };
/** For a whole upload, however steadily it comes: 5 MB at 150 kbit/s. */
export const UPLOAD_ARRIVES_WITHIN_MS = 300_000;
/** For the head of a request. */
export const HEAD_ARRIVES_WITHIN_MS = 30_000;
const LOOKS_PER_SILENCE = 6;

const watches = new WeakMap<IncomingMessage, Watch>();

interface Watch {
  timer: NodeJS.Timeout;
  readonly limits: ArrivalLimits;
}

/** Hangs up on requests whose body does not arrive. Node's own limit is one for all, and long enough for uploads. */
export function limitArrival(fastify: FastifyInstance, limits = LIMITS): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    const watch = { timer: setTimeout(() => hangUp(raw), limits.bodyMs).unref(), limits };
    watches.set(raw, watch);
    const forget = () => clearTimeout(watch.timer);
    raw.once('end', forget).once('close', forget);
  });
}

/** From now on only silence ends the request: to be called once its sender is known and may upload. */
export function letUploadArrive({ raw }: FastifyRequest): void {
  const watch = watches.get(raw);
  if (watch === undefined) return;
  const { silenceMs } = watch.limits;
  let [seen, silentLooks] = [raw.socket.bytesRead, 0];
  clearTimeout(watch.timer);
  watch.timer = setInterval(() => {
    silentLooks = raw.socket.bytesRead === seen ? silentLooks + 1 : 0;
    seen = raw.socket.bytesRead;
    if (silentLooks >= LOOKS_PER_SILENCE) hangUp(raw);
  }, silenceMs / LOOKS_PER_SILENCE).unref();
}

/** A request that is here may take as long as it takes. */
function hangUp(raw: IncomingMessage): void {
  if (!raw.complete) raw.socket.destroy();
}
