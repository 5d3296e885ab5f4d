import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { personalFields } from '../aggregate.ts';
import { ANIL, FIRM, joined, registered, staffAdded, verified } from './person-fixtures.ts';
import { findMember, user } from './user.ts';

describe('a person', () => {
  it('is known only to their own firm', () => {
    const { state } = given(user, staffAdded());
    expect(findMember(state, FIRM)?.id).toBe(ANIL);
    expect(findMember(state, 'another')).toBeNull();
    expect(findMember(given(user, registered(), verified()).state, FIRM)).toBeNull();
    expect(findMember(null, FIRM)).toBeNull();
  });

  it('has no role before a firm admits them', () => {
    expect(given(user, registered(), verified()).state?.role).toBeNull();
    expect(given(user, registered(), verified(), joined('MANAGER')).state?.role).toBe('MANAGER');
  });

  it('can be forgotten, since their personal fields are marked', () => {
    const marked = Object.entries(user.events).map(([type, schema]) => [
      type,
      personalFields(schema)?.fields,
    ]);
    expect(Object.fromEntries(marked)).toEqual({
      UserRegistered: { name: 'name', phoneNumber: 'contact' },
      UserRenamed: { name: 'name' },
      UserUpdated: { name: 'name', email: 'contact' },
      UserPhoneChanged: { phoneNumber: 'contact' },
      StaffAdded: { name: 'name', phoneNumber: 'contact', email: 'contact' },
      ApprovalRequested: { ownerPhoneEnding: 'contact' },
    });
  });

  it('cannot be verified before they are registered', () => {
    expect(() => given(user, verified())).toThrow('before the one that creates');
  });
});
