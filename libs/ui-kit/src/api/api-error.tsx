/** A call that the server refused (`status` 400 and up) or left without a valid answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Field of the request → message. */
  readonly fields: Readonly<Record<string, string>>;
  /**
   * The idempotency key of a command that may have taken effect, which stays in the outbox; else null. Set for no
   * answer and for every status from 500, because the server may have failed after it recorded the command; also for
   * 401 and 429 if an earlier attempt was not answered.
   */
  key: string | null = null;
  /** Whether the device keeps the command, so that the bar at the foot of the page lists it as not sent. */
  isKept = false;

  constructor(status: number, code: string, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  /** True if no answer came, or only one of a proxy. */
  get isConnectionLost(): boolean {
    return this.status === 0 || GATEWAY_FAILURES.includes(this.status);
  }

  /**
   * True if no answer came, and for 502, 503 and 504, which a proxy sends for a server that does not respond (503 may
   * also come from the server itself). Any other status, even 500, shows that the server was reached.
   */
  get mayNotHaveReachedServer(): boolean {
    return this.status === 503 || this.isConnectionLost;
  }
}

/** Only a proxy sends these, for a server that does not respond, so they count as a lost connection. */
export const GATEWAY_FAILURES: readonly number[] = [502, 504];

export const NETWORK_ERROR = 'Network error or invalid response';

/** The error that an answer of the server says; code `unknown` if its body has no code. */
export function toApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError(status, 'unknown', NETWORK_ERROR);
  const { code, message, fields } = body as { code?: unknown; message?: unknown; fields?: unknown };
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' ? message : NETWORK_ERROR,
    typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
  );
}
