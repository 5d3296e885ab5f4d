import { type ErrorBody, refusals, type RefusalCode } from '@bahi/contract/refusals';
import { StoreFull, StoreUnavailable } from '@bahi/event-store/event-store';
import { FilesFull, FilesUnavailable } from '@bahi/gateways/files/files';
import { type Rejected } from '@bahi/kernel/decision';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { ReadStoreUnavailable } from '@bahi/read-store/read-store';
import { HttpException } from '@nestjs/common';

/** Thrown to refuse a request. The client gets the body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(readonly body: ErrorBody) {
    super(body.message);
  }
}

export function refusal(
  code: RefusalCode,
  message?: string,
  fields?: Readonly<Record<string, string>>,
): ApiError {
  const { status, message: ownMessage } = refusals[code];
  return new ApiError({ status, code, message: message ?? ownMessage, ...(fields ? { fields } : {}) });
}

export function bodyTooLarge(): ApiError {
  return refusal('file-too-large', 'The request is too large');
}

/** More than any form has. If a list has thousands of wrong rows, the answer names only the first ones. */
const MAX_FIELDS = 100;

/**
 * Refuses an input that does not match its schema. The message is that of the only fault; for several faults it is a
 * general one. A fault of the body as a whole has the key '' and belongs to no field.
 */
export function invalidInput(faults: Readonly<Record<string, string>>): ApiError {
  const { '': bodyFault, ...all } = faults;
  const fields = Object.fromEntries(Object.entries(all).slice(0, MAX_FIELDS));
  const [only, ...others] = Object.values(fields);
  const message = bodyFault ?? (others.length === 0 ? only : undefined);
  return refusal('invalid-input', message, only === undefined ? undefined : fields);
}

/**
 * The refusal for a rejection by a decider or by `Transactor`.
 * @throws Error for a code that the contract lacks: a bug
 */
export function toRefusal({ code, message, fields }: Rejected): ApiError {
  if (!(code in refusals)) throw new Error(`the contract has no refusal ${code}`);
  return refusal(code as RefusalCode, message, fields);
}

/**
 * After these errors the client should try again later. `UnknownEvent`: only a newer version of Bahi can read the
 * stream. The others: a store does not answer.
 */
const UNAVAILABLE_ERRORS = [StoreUnavailable, ReadStoreUnavailable, FilesUnavailable, UnknownEvent];

/** The body that is sent for an error; null for a fault of the product itself. */
export function toErrorBody(error: unknown): ErrorBody | null {
  if (error instanceof ApiError) return error.body;
  if (error instanceof StoreFull || error instanceof FilesFull) return refusal('storage-full').body;
  if (UNAVAILABLE_ERRORS.some((kind) => error instanceof kind)) return refusal('unavailable').body;
  const status = findHttpStatus(error);
  if (status === 404) return refusal('not-found').body;
  if (status === 413) return bodyTooLarge().body;
  if (status === 415) return { status, code: 'file-type', message: 'Send JSON' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: 400, code: 'invalid-input', message: 'The request cannot be read' };
  return null;
}

/** Nest throws an HttpException. Before a route is found, the error is Fastify's own, with a `statusCode`. */
function findHttpStatus(error: unknown): unknown {
  return error instanceof HttpException
    ? error.getStatus()
    : (error as { readonly statusCode?: unknown }).statusCode;
}
