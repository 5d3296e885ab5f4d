import { type RecordedEvent } from '@bahi/event-store/event-store';
import { describe, expect, it } from '@jest/globals';
import { toPushJobs } from './to-push-jobs.ts';

const AT = Date.parse('2026-11-20T08:00:00+05:30');
const FIRM = 'f1';

function event(type: string, data: object, change: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: 'e1',
    type,
    stream: 'of-no-interest',
    revision: 0,
    position: 7,
    data: data as RecordedEvent['data'],
    metadata: { organisation: FIRM, user: 'owner', recordedAt: String(AT), schemaVersion: '1' },
    ...change,
  };
}

const recorded = { position: 7, atMs: AT };
const trip = { tripId: 't1', branchId: 'b1', managerId: null, driverId: 'd1' };

describe('the push jobs of an event', () => {
  it('are one for a notice that is pushed', () => {
    expect(
      toPushJobs(event('UserRoleChanged', { userId: 'u1', organisationId: FIRM, role: 'ADMIN' })),
    ).toEqual([{ kind: 'push-notice', id: 'e1', data: { noticeId: 'e1', ...recorded } }]);
  });

  it('are none for a notice that is shown in Bahi only, and for an event that is no notice', () => {
    expect(toPushJobs(event('TripReopened', { ...trip, entries: [] }))).toEqual([]);
    expect(toPushJobs(event('NoticeRead', { userId: 'u1', noticeId: 'n1' }))).toEqual([]);
  });

  it('are one for everything that comes due in a firm on a day, after the morning’s job', () => {
    const thing = {
      vehicleId: 'v1',
      userId: null,
      managerId: null,
      documentType: 'INSURANCE',
      category: null,
      dueDate: '2026-12-20',
      dueReading: null,
      threshold: 30,
    };
    expect(toPushJobs(event('CameDue', thing))).toEqual([
      {
        kind: 'push-due',
        id: 'f1@2026-11-20',
        delayMs: 300_000,
        data: { organisationId: FIRM, dueOn: '2026-11-20', ...recorded },
      },
    ]);
  });

  it('include one for the driver who gets a trip, and none for other changes of a trip', () => {
    const updated = (before: object, after: object) => event('TripUpdated', { ...trip, before, after });
    expect(toPushJobs(updated({ driverId: 'd0' }, { driverId: 'd1' }))).toEqual([
      { kind: 'push-notice', id: 'e1', data: { noticeId: 't1', ...recorded } },
    ]);
    expect(toPushJobs(updated({ driverId: 'd1' }, { driverId: 'd1' }))).toEqual([]);
    expect(toPushJobs(updated({}, {}))).toEqual([]);
  });

  it('cannot be made for an event that only a newer version knows', () => {
    expect(() => toPushJobs(event('TripTeleported', {}))).toThrow("TripTeleported at 7 can't be pushed");
  });
});
