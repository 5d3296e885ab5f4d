import { type Definition } from '@bahi/contract/define';
import { type ErrorBody, refusals } from '@bahi/contract/refusals';
import * as v from 'valibot';
import { type RawReply } from '../harness/connection.ts';
import { type FuzzCase } from './fuzz-case.ts';

const errorBody = v.strictObject({
  status: v.number(),
  code: v.picklist(Object.keys(refusals) as ErrorBody['code'][]),
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  fields: v.optional(v.record(v.string(), v.string())),
});

/** Internals of the server: stack lines, files, SQL. */
const INTERNALS =
  /\bat [\w.<>]+ \(|node_modules|node:internal|\.[cm]?[jt]s:\d+|\/(work|home|root|tmp|usr)\/|SQLITE_|ECONN|valibot/;

/** Returns the fault of an answer, or null if it follows docs/architecture/invariants.md#hostile-input. */
export function findFault(
  definition: Definition,
  { request, status }: FuzzCase,
  reply: RawReply,
): string | null {
  if (reply.status >= 500) return `status ${reply.status}`;
  if (status !== undefined && reply.status !== status) return `status ${reply.status}, expected ${status}`;
  if (reply.headers['www-authenticate'] !== undefined) return 'a WWW-Authenticate header';
  const inside = INTERNALS.exec(reply.text);
  if (inside) return `the body contains ${inside[0]}`;
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return null;
  if (reply.status >= 400) return findErrorFault(reply);
  const isOwnRoute = request.method === definition.method && request.path === `/api${definition.path}`;
  return isOwnRoute ? findAnswerFault(definition, reply) : null;
}

function findErrorFault(reply: RawReply): string | null {
  const parsed = v.safeParse(errorBody, parseJson(reply.text));
  if (!parsed.success) return `an error of another shape: ${parsed.issues[0].message}`;
  return parsed.output.status === reply.status
    ? null
    : `status ${reply.status}, but ${parsed.output.status} in the body`;
}

function findAnswerFault(definition: Definition, reply: RawReply): string | null {
  if (reply.headers['x-stale'] !== undefined) return null;
  const answer = parseJson(reply.text);
  const parsed = v.safeParse(definition.response, answer);
  const query = definition.kind === 'command' ? definition.whenMissing?.query : undefined;
  const isAnswered = parsed.success || (query !== undefined && v.is(query.response, answer));
  return isAnswered
    ? null
    : `an answer of another shape: ${v.getDotPath(parsed.issues[0])} ${parsed.issues[0].message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
