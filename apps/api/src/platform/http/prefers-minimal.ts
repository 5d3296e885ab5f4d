import { type FastifyRequest } from 'fastify';

/** The preference that `Preference-Applied` confirms. */
export const MINIMAL_ANSWER = 'return=minimal';

/**
 * Whether the header `Prefer` (RFC 7240) asks for the minimal answer. Other preferences and parameters are ignored; of
 * several values of `return` the first counts.
 */
export function prefersMinimal(headers: FastifyRequest['headers']): boolean {
  const preferences = String(headers['prefer'] ?? '').split(',');
  const returns = preferences.flatMap((preference) => {
    const [name = '', value = ''] = (preference.split(';')[0] ?? '').split('=');
    return name.trim().toLowerCase() === 'return' ? [value.trim().replace(/^"(.*)"$/, '$1')] : [];
  });
  return returns[0]?.toLowerCase() === 'minimal';
}
