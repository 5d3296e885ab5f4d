import { noticeMarks, type NoticeMarksEvent } from '@bahi/domain/notices/notice-marks';
import { Transactor } from '@bahi/event-store/transact';
import { type Decision } from '@bahi/kernel/decision';
import { countUnreadNotices } from '@bahi/projections/notices/visible-notices';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type Person } from '../platform/principal.ts';
import { type CommandCall } from '../platform/transact/call.ts';

/** Marks notices of the caller as read, and answers how many are unread. */
@Injectable()
export class NoticeMarks {
  constructor(private readonly transactor: Transactor) {}

  async change(
    { caller, call }: { readonly caller: Person; readonly call: CommandCall },
    decision: Decision<NoticeMarksEvent>,
  ) {
    return {
      outcome: await this.transactor.transact(call, {
        streams: { marks: noticeMarks.stream(caller.userId) },
        decide: () => ({ marks: decision }),
      }),
      ids: {},
      answer: async (rows: Rows) => ({ unreadCount: await countUnreadNotices(rows, caller) }),
    };
  }
}
