import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { RAMESH, registered, staffAdded, verified } from './person-fixtures.ts';
import { register } from './register.ts';
import { user, type User } from './user.ts';

const signUp = { name: 'Ramesh Kale', phoneNumber: '9876543210' };
const registering =
  (input = signUp) =>
  (state: User | null) =>
    register(input, state, RAMESH);

describe('signing up', () => {
  it('creates a person who counts as unknown before their first OTP', () => {
    const verdict = given(user).when(registering());
    verdict.thenEvent('UserRegistered', { userId: RAMESH, ...signUp });
    verdict.thenState((state) => expect(state).toMatchObject({ pending: true, verified: false, role: null }));
  });

  it('replaces the name when registering again before the first OTP', () => {
    given(user, registered('Ramesh Kale'))
      .when(registering({ ...signUp, name: 'Ramesh K' }))
      .thenEvent('UserRenamed', { userId: RAMESH, name: 'Ramesh K' });
  });

  it('is refused once they are verified', () => {
    given(user, registered(), verified())
      .when(registering())
      .thenRejected('user-exists', 'phoneNumber', 'User already exists');
  });

  it('is refused to staff that a firm has added, even before their first OTP', () => {
    given(user, staffAdded()).when(registering()).thenRejected('user-exists');
  });
});
