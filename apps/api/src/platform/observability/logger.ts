import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** All that a line may say: no body, token, phone, name or query string can get into one. */
const ALLOWED = new Set([
  'correlationId',
  'slug',
  'status',
  'outcome',
  'durationMs',
  'organisationId',
  'error',
  'errorCode',
  'frames',
]);

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** JSON, a line an entry. */
export function openLogger(level: LogLevel, destination: DestinationStream): Logger {
  const log = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name)));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log },
      // An error that is handed over as one would bring its message along as the line's.
      hooks: { logMethod: ownWords },
    },
    destination,
  );
}

/** Standard error, as standard output is the product's own word: for people where it is a terminal. */
export function standardError(isTerminal: boolean): DestinationStream {
  return isTerminal
    ? pretty({ destination: 2, sync: true, colorize: true })
    : pino.destination({ dest: 2, sync: true });
}

/** What went wrong and where; never an error's message, which may repeat what was sent. */
export function faultFields(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = codeOf(error);
  return { error: error.name, ...(code === undefined ? {} : { errorCode: code }), frames };
}

/** Its own, else that of what caused it: who wraps an error for its caller leaves the code to the cause. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { readonly code?: unknown };
  return code ?? redisCodeOf(error) ?? codeOf(error.cause);
}

/** Redis begins its answer with a code: `WRONGPASS invalid username-password pair …`. */
function redisCodeOf({ name, message }: Error): string | undefined {
  return name === 'ReplyError' ? /^[A-Z]+(?= )/.exec(message)?.[0] : undefined;
}

/** Fastify's own lines hand requests, answers and errors over: what of them is not allowed is not written either. */
function ownWords(
  this: Logger,
  [fields, message, ...rest]: unknown[],
  method: (...parts: never[]) => void,
): void {
  const parts = fields instanceof Error ? [faultFields(fields), 'Failed'] : [fields, message, ...rest];
  method.apply(this, parts as never[]);
}
