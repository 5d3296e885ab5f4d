import { type KnownData } from '@bahi/domain/known-event';
import { type VerificationEvent } from '@bahi/domain/audit/verifications';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import { sentence, type Sentence } from './sentence.ts';

export const describeVerifications: Describers<VerificationEvent['type']> = {
  VerificationStarted: () => ({ sentence: sentence`Began to verify the books` }),
  BooksVerified: ({ data }) => ({ sentence: describeVerification(data) }),
};

/** What a verification found. */
export function describeVerification({
  state,
  events,
  firstBreak,
}: Pick<KnownData<'BooksVerified'>, 'state' | 'events' | 'firstBreak'>): Sentence {
  if (state === 'FAILED') return sentence`Could not verify the books`;
  return firstBreak === undefined
    ? sentence`Verified the books: ${formatCount(events)} events, all in order`
    : sentence`Verified the books: broken at entry ${formatCount(firstBreak.number)}`;
}
