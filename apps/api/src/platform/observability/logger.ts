import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** A line has no other fields, so no body, token, phone, name or query string can get into the log. */
const ALLOWED_FIELDS = new Set([
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

/** Logs JSON, one entry per line. */
export function openLogger(level: LogLevel, destination: DestinationStream): Logger {
  const log = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED_FIELDS.has(name)));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log },
      // Pino would use the message of an error that is logged directly as the line's message.
      hooks: { logMethod: replaceErrors },
    },
    destination,
  );
}

/**
 * Standard error, since standard output is for the product's own messages. On a terminal the lines are human-readable.
 */
export function standardError(isTerminal: boolean): DestinationStream {
  return isTerminal
    ? pretty({ destination: 2, sync: true, colorize: true })
    : pino.destination({ dest: 2, sync: true });
}

/** The kind and place of an error, but never its message, which may repeat the request. */
export function faultFields(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = errorCode(error);
  return { error: error.name, ...(code === undefined ? {} : { errorCode: code }), frames };
}

/** The code of an error; if it has none, the code of its cause, for example of the error that a store wraps. */
function errorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { readonly code?: unknown };
  return code ?? redisErrorCode(error) ?? errorCode(error.cause);
}

/** Redis begins its answer with a code: `WRONGPASS invalid username-password pair …`. */
function redisErrorCode({ name, message }: Error): string | undefined {
  return name === 'ReplyError' ? /^[A-Z]+(?= )/.exec(message)?.[0] : undefined;
}

/**
 * Fastify logs requests, answers and errors as they are. This keeps the message of an error out of the line;
 * `ALLOWED_FIELDS` filters the fields.
 */
function replaceErrors(
  this: Logger,
  [fields, message, ...rest]: unknown[],
  method: (...parts: never[]) => void,
): void {
  const parts = fields instanceof Error ? [faultFields(fields), 'Failed'] : [fields, message, ...rest];
  method.apply(this, parts as never[]);
}
