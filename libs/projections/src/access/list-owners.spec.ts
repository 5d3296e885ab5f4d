import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { staffAdded } from '../firm-fixtures.ts';
import { accessProjection } from './access.projection.ts';
import { listOwners } from './list-owners.query.ts';

const RAMESH = owner.userId;
const registered = {
  type: 'UserRegistered',
  data: { userId: RAMESH, name: 'Ramesh Kale', phoneNumber: '9876543210' },
};
const joined = { type: 'OrganisationJoined', data: { userId: RAMESH, organisationId: FIRM, role: 'ADMIN' } };

const list = (events: readonly DomainEvent[], caller = owner) =>
  readRows(recorded(events), async (rows) => (await listOwners(rows, {}, caller)).owners, [accessProjection]);

describe('the owners of a firm', () => {
  it('are named with their phones to everyone in the firm, a driver too', async () => {
    const driver = { ...owner, userId: 'anil', role: 'DRIVER' } as const;
    expect(await list([registered, joined, staffAdded('anil')], driver)).toEqual([
      { id: RAMESH, name: 'Ramesh Kale', phoneNumber: '9876543210' },
    ]);
  });

  it('leave out people who are disabled or have left, and those of another firm', async () => {
    const off = { type: 'UserDisabled', data: { userId: RAMESH } };
    const gone = { type: 'OrganisationLeft', data: { userId: RAMESH, organisationId: FIRM, reason: null } };
    expect(await list([registered, joined, off])).toEqual([]);
    expect(await list([registered, joined, gone])).toEqual([]);
    expect(await list([registered, joined], stranger)).toEqual([]);
  });
});
