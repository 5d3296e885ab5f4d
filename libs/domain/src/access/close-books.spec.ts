import { type Day } from '@bahi/kernel/day';
import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { closeBooks } from './close-books.ts';
import { organisation } from './organisation.ts';
import { FIRM, founded } from './person-fixtures.ts';

const until = '2026-03-31' as Day;

describe('closing the books', () => {
  it('moves the day, with its reason', () => {
    const verdict = given(organisation, founded()).when((state) =>
      closeBooks({ until, reason: 'Audited' }, state),
    );
    verdict.thenEvent('BooksClosed', { organisationId: FIRM, until, reason: 'Audited' });
  });

  it('opens them again', () => {
    const closed = { type: 'BooksClosed', data: { organisationId: FIRM, until, reason: 'Audited' } } as const;
    given(organisation, founded(), closed)
      .when((state) => closeBooks({ until: null, reason: 'A bill came late' }, state))
      .thenEvent('BooksClosed', { until: null, reason: 'A bill came late' });
  });

  it('leaves no event where the books are closed at that day already, or open', () => {
    const closed = { type: 'BooksClosed', data: { organisationId: FIRM, until, reason: 'Audited' } } as const;
    given(organisation, founded(), closed)
      .when((state) => closeBooks({ until, reason: 'Once more' }, state))
      .thenUnchanged();
    given(organisation, founded())
      .when((state) => closeBooks({ until: null, reason: 'Open' }, state))
      .thenUnchanged();
  });

  it('needs a firm', () => {
    given(organisation)
      .when((state) => closeBooks({ until, reason: 'Audited' }, state))
      .thenRejected('not-found');
  });
});
