import { accepted, type Accepted } from '@bahi/kernel/decision';
import * as v from 'valibot';
import { aggregate, type EventsOf } from '../aggregate.ts';

/**
 * The notices that a person has read. The notices themselves are rows, folded from the events that they
 * announce.
 */
const events = {
  /** The person read a notice; `noticeId` is the id of its row. */
  NoticeRead: v.object({ userId: v.string(), noticeId: v.string() }),
  /** The person read all notices from before this event. */
  AllNoticesRead: v.object({ userId: v.string() }),
};

export type NoticeMarksEvent = EventsOf<typeof events>;

/** It has no state, because a notice may be read again. */
export const noticeMarks = aggregate<null, typeof events, [userId: string]>({
  category: 'notices',
  events,
  initial: null,
  evolve: { NoticeRead: () => null, AllNoticesRead: () => null },
});

export function readNotice(userId: string, noticeId: string): Accepted<NoticeMarksEvent> {
  return accepted([{ type: 'NoticeRead', data: { userId, noticeId } }]);
}

export function readAllNotices(userId: string): Accepted<NoticeMarksEvent> {
  return accepted([{ type: 'AllNoticesRead', data: { userId } }]);
}
