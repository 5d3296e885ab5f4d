import { type ErrorBody, refusals, type RefusalCode } from '@bahi/contract/refusals';
import { StoreFull, StoreUnavailable } from '@bahi/event-store/event-store';
import { FilesFull, FilesUnavailable } from '@bahi/gateways/files/files';
import { type Rejected } from '@bahi/kernel/decision';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { ReadStoreUnavailable } from '@bahi/read-store/read-store';
import { HttpException } from '@nestjs/common';

/** A refusal on its way to the client. */
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

/** No form has more fields. For a list of thousands of wrong rows, the answer names only the first ones. */
const MAX_FIELDS = 100;

/**
 * The refusal of an input that does not match its schema. Its message is that of the only fault, or a general one for
 * several faults. A fault of the body as a whole has no field.
 */
export function invalidInput(faults: Readonly<Record<string, string>>): ApiError {
  const { '': ofBody, ...all } = faults;
  const fields = Object.fromEntries(Object.entries(all).slice(0, MAX_FIELDS));
  const [only, ...others] = Object.values(fields);
  const message = ofBody ?? (others.length === 0 ? only : undefined);
  return refusal('invalid-input', message, only === undefined ? undefined : fields);
}

/**
 * The refusal for a rejection of a decider or of transact. @throws for a code that the contract does not have: a bug
 */
export function toRefusal({ code, message, fields }: Rejected): ApiError {
  if (!(code in refusals)) throw new Error(`the contract has no refusal ${code}`);
  return refusal(code as RefusalCode, message, fields);
}

/**
 * A store does not answer, or a stream can be read only by a newer version of Bahi: the client should try again
 * later.
 */
const UNAVAILABLE = [StoreUnavailable, ReadStoreUnavailable, FilesUnavailable, UnknownEvent];

/** The error body that is sent for any error; null for a fault of the product itself. */
export function toErrorBody(error: unknown): ErrorBody | null {
  if (error instanceof ApiError) return error.body;
  if (error instanceof StoreFull || error instanceof FilesFull) return refusal('storage-full').body;
  if (UNAVAILABLE.some((kind) => error instanceof kind)) return refusal('unavailable').body;
  const status = httpStatus(error);
  if (status === 404) return refusal('not-found').body;
  if (status === 413) return { status, code: 'file-too-large', message: 'The request is too large' };
  if (status === 415) return { status, code: 'file-type', message: 'Send JSON' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: 400, code: 'invalid-input', message: 'The request cannot be read' };
  return null;
}

/** Nest wraps Fastify's errors, but Fastify answers by itself before it has found a route. */
function httpStatus(error: unknown): unknown {
  return error instanceof HttpException
    ? error.getStatus()
    : (error as { readonly statusCode?: unknown }).statusCode;
}
