import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { joined, RAMESH, registered, verified } from './person-fixtures.ts';
import { namesUser, updateUser } from './update-user.ts';
import { user } from './user.ts';

const ramesh = [registered(), verified(), joined()];

describe('changing the own profile', () => {
  it('records only what the request names', () => {
    const renaming = given(user, ...ramesh).when((state) => updateUser({ name: 'Ramesh M Kale' }, state));
    expect(renaming.decision).toMatchObject({
      events: [{ type: 'UserUpdated', data: { userId: RAMESH, name: 'Ramesh M Kale' } }],
    });
    const clearing = given(user, ...ramesh).when((state) => updateUser({ email: null }, state));
    expect(clearing.thenEvent('UserUpdated', { email: null })).not.toHaveProperty('name');
  });

  it('leaves role and sessions alone', () => {
    const { state } = given(user, ...ramesh);
    given(user, ...ramesh)
      .when((before) => updateUser({ email: 'ramesh@kale.example' }, before))
      .thenState((after) => expect(after).toEqual(state));
  });

  it('needs a person', () => {
    given(user)
      .when((state) => updateUser({ name: 'Ramesh Kale' }, state))
      .thenRejected('not-found');
  });

  it('knows a request that is about the firm alone', () => {
    expect([namesUser({}), namesUser({ email: null }), namesUser({ name: 'Ramesh' })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
