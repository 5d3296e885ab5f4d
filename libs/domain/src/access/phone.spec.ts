import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { ANIL, RAMESH } from './person-fixtures.ts';
import { phone, takePhone } from './phone.ts';

describe('a phone number', () => {
  it('signs one person in', () => {
    given(phone)
      .when((state) => takePhone(RAMESH, state))
      .thenEvent('PhoneTaken', { userId: RAMESH });
  });

  it.each([RAMESH, ANIL])('is refused once it is taken, also to %s', (userId) => {
    given(phone, { type: 'PhoneTaken', data: { userId: RAMESH } })
      .when((state) => takePhone(userId, state))
      .thenRejected('user-exists', 'phoneNumber', 'User already exists');
  });
});
