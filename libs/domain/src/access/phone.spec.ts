import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { ANIL, RAMESH } from './person-fixtures.ts';
import { phone, takePhone } from './phone.ts';

describe('a phone number', () => {
  it('signs in one person', () => {
    given(phone)
      .when((state) => takePhone(RAMESH, state, null))
      .thenEvent('PhoneTaken', { userId: RAMESH });
  });

  const taken = given(phone, { type: 'PhoneTaken', data: { userId: RAMESH } });

  it.each([RAMESH, ANIL])('is refused when it is taken, even to %s', (userId) => {
    for (const holder of [{ pending: false }, null])
      taken
        .when((state) => takePhone(userId, state, holder))
        .thenRejected('user-exists', 'phoneNumber', 'User already exists');
  });

  it('is given up by a registration that was never verified', () => {
    const verdict = taken.when((state) => takePhone(ANIL, state, { pending: true }));
    verdict.thenEvent('PhoneTaken', { userId: ANIL });
    verdict.thenState((state) => expect(state).toEqual({ userId: ANIL }));
  });
});
