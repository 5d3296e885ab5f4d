import { type FastifyInstance } from 'fastify';
import { refusal } from './api-error.ts';

/**
 * Our own requests nest three levels. A client also sends the answer of the vehicle registry, which nests a few more.
 */
export const MAX_DEPTH = 32;

/** Accepts JSON bodies only; an empty body is undefined. */
export function parseJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (isNestedDeeper(text, MAX_DEPTH))
      return done(refusal('invalid-input', `The request is nested more than ${MAX_DEPTH} levels deep`));
    try {
      done(null, JSON.parse(text));
    } catch {
      done(refusal('invalid-input', 'The request is no valid JSON'));
    }
  });
}

/** Stops at the first bracket beyond that depth. */
export function isNestedDeeper(json: string, maxDepth: number): boolean {
  let [depth, isInString] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInString && char === '\\') at += 1;
    else if (char === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
