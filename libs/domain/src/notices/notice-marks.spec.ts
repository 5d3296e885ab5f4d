import { expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { noticeMarks, readAllNotices, readNotice } from './notice-marks.ts';

const read = { type: 'NoticeRead', data: { userId: 'meena', noticeId: 'n1' } } as const;

it('records a notice that a person has read, even if they read it before', () => {
  given(noticeMarks, read)
    .when(() => readNotice('meena', 'n1'))
    .thenEvent('NoticeRead', { userId: 'meena', noticeId: 'n1' });
});

it('records that a person has read everything', () => {
  const { decision } = given(noticeMarks).when(() => readAllNotices('meena'));
  expect(decision).toMatchObject({ events: [{ type: 'AllNoticesRead', data: { userId: 'meena' } }] });
});
