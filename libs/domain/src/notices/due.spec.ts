import { type Day } from '@bahi/kernel/day';
import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { due, type DueThing, recordDueNotices } from './due.ts';

const POLLUTION: DueThing = {
  vehicleId: 'mh12',
  userId: null,
  managerId: 'meena',
  documentType: 'POLLUTION',
  category: null,
  dueDate: '2026-12-15' as Day,
  dueReading: null,
  threshold: 30,
};
const URGENT: DueThing = { ...POLLUTION, threshold: 10 };
const EXPIRED: DueThing = { ...POLLUTION, threshold: 0 };

function told(...things: readonly DueThing[]) {
  return given(due, ...things.map((data) => ({ type: 'CameDue', data }) as const));
}

describe('a notice of a thing that comes due', () => {
  it('is sent once', () => {
    told()
      .when((state) => recordDueNotices([POLLUTION], state))
      .thenEvent('CameDue', POLLUTION);
    told(POLLUTION)
      .when((state) => recordDueNotices([POLLUTION], state))
      .thenRejected('already-notified');
  });

  it('is sent again at a smaller threshold', () => {
    told(POLLUTION)
      .when((state) => recordDueNotices([URGENT], state))
      .thenEvent('CameDue', URGENT);
    told(POLLUTION, URGENT)
      .when((state) => recordDueNotices([EXPIRED], state))
      .thenEvent('CameDue', EXPIRED);
  });

  it('is not sent again for a wider threshold', () => {
    told(EXPIRED)
      .when((state) => recordDueNotices([POLLUTION], state))
      .thenRejected('already-notified');
  });

  it('is sent again after the thing was renewed to another day', () => {
    const renewed: DueThing = { ...POLLUTION, dueDate: '2027-06-15' as Day };
    told(EXPIRED)
      .when((state) => recordDueNotices([renewed], state))
      .thenEvent('CameDue', renewed);
  });

  it('is independent of notices about other things of the vehicle', () => {
    const permit: DueThing = { ...POLLUTION, documentType: 'PERMIT' };
    told(POLLUTION)
      .when((state) => recordDueNotices([POLLUTION, permit], state))
      .thenEvent('CameDue', permit);
  });
});
