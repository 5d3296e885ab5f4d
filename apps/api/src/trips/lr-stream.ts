import { lrNumber, normaliseLrNumber } from '@bahi/domain/trips/lr-number';
import { sha256 } from '../platform/session/secrets.ts';

/** The reservation of an LR number; '0042' and '42' share one. */
export function lrStream(organisationId: string, number: string) {
  return lrNumber.stream(organisationId, sha256(normaliseLrNumber(number)));
}
