import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { ANIL, FIRM, RAMESH } from './person-fixtures.ts';
import { phone, takePhone } from './phone.ts';

describe('a phone number', () => {
  it('signs in one person', () => {
    given(phone)
      .when((state) => takePhone(RAMESH, state, null, FIRM))
      .thenEvent('PhoneTaken', { userId: RAMESH });
  });

  const taken = given(phone, { type: 'PhoneTaken', data: { userId: RAMESH } });

  it.each([RAMESH, ANIL])('is refused when it is taken, even to %s', (userId) => {
    const colleague = { pending: false, organisationId: FIRM, disabled: false };
    for (const holder of [colleague, null])
      taken
        .when((state) => takePhone(userId, state, holder, FIRM))
        .thenRejected('user-exists', 'phoneNumber', 'User already exists');
  });

  it.each([
    [
      'in another firm',
      { organisationId: 'another', disabled: false },
      'This phone belongs to someone in another firm. They can leave it: Sign in → Leave this firm',
    ],
    [
      'disabled in another firm',
      { organisationId: 'another', disabled: true },
      'This phone belongs to someone in another firm. They can leave it: Sign in → Leave this firm',
    ],
    [
      'without a firm',
      { organisationId: null, disabled: false },
      'This phone has signed up without a firm. They can sign in and ask you for approval with your phone number',
    ],
    ['disabled in the own firm', { organisationId: FIRM, disabled: true }, 'Disabled. Enable again'],
  ])('says what to do if its holder is %s', (_, holder, message) => {
    taken
      .when((state) => takePhone(ANIL, state, { pending: false, ...holder }, FIRM))
      .thenRejected('user-exists', 'phoneNumber', message);
  });

  it('is given up by a registration that was never verified', () => {
    const verdict = taken.when((state) =>
      takePhone(ANIL, state, { pending: true, organisationId: null, disabled: false }, FIRM),
    );
    verdict.thenEvent('PhoneTaken', { userId: ANIL });
    verdict.thenState((state) => expect(state).toEqual({ userId: ANIL }));
  });
});
