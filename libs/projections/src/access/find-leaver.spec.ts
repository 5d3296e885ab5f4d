import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { accessProjection } from './access.projection.ts';
import { findLeaver } from './find-leaver.ts';

const verified = (userId: string) => ({ type: 'UserVerified', data: { userId } });
const owners = ['asha', 'away', 'disabled', 'gone', 'partner'];
const log = [
  ...owners.map((id) => staffAdded(id, 'Meera Rao', 'ADMIN')),
  ...owners.filter((id) => id !== 'away').map(verified),
  staffAdded('meena', 'Meena Rao', 'MANAGER'),
  verified('meena'),
  { type: 'UserDisabled', data: { userId: 'disabled' } },
  { type: 'OrganisationLeft', data: { userId: 'gone', organisationId: FIRM, reason: null } },
];
const find = (userId: string, role: 'ADMIN' | 'MANAGER') =>
  readRows(recorded(log), (rows) => findLeaver(rows, { ...owner, userId, role }), [accessProjection]);

describe('the facts about a member who wants to leave', () => {
  it('hold their phone and, for an ADMIN, the other owners who can sign in', async () => {
    expect(await find('asha', 'ADMIN')).toEqual({
      phoneNumber: expect.any(String),
      otherOwners: ['partner'],
    });
  });

  it('name no other owners for a MANAGER', async () => {
    expect(await find('meena', 'MANAGER')).toMatchObject({ otherOwners: [] });
  });
});
