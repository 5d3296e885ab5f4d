import { type FastifyInstance } from 'fastify';
import { formatCount } from '@bahi/kernel/format';
import { refusal } from '../api-error.ts';

/**
 * Our own requests nest three levels. A client also sends the answer of the vehicle registry, which nests a few more.
 */
export const MAX_DEPTH = 32;
/** A payment over 500 trips has about a thousand values. Each costs processor time before anything is checked. */
export const MAX_VALUES = 5_000;

/** Accepts JSON bodies only; an empty body is undefined. */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    const excess = findExcess(text);
    if (excess !== null) return done(refusal('invalid-input', excess));
    try {
      done(null, JSON.parse(text));
    } catch {
      done(refusal('invalid-input', 'The request is no valid JSON'));
    }
  });
}

/** Why a text is not parsed: it nests too deep, or has too many values. Stops where the limit is reached. */
export function findExcess(json: string): string | null {
  let [depth, commas, isInString] = [0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInString && char === '\\') at += 1;
    else if (char === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (char === ',') commas += 1;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_DEPTH) return `The request is nested more than ${MAX_DEPTH} levels deep`;
    if (commas >= MAX_VALUES) return `The request has more than ${formatCount(MAX_VALUES)} values`;
  }
  return null;
}
