import { readNotification } from '@bahi/contract/notices/read-notification';
import { noticeMarks, readNotice } from '@bahi/domain/notices/notice-marks';
import { Transactor } from '@bahi/event-store/transact';
import { rejected } from '@bahi/kernel/decision';
import { findNotice, countUnreadNotices } from '@bahi/projections/notices/visible-notices';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import { Reader } from '../platform/use-cases/reader.ts';
import {
  type CommandExecutor,
  type CommandMessage,
  commandClassFor,
} from '../platform/use-cases/messages.ts';

/** Whether the caller has this notice is read from the rows, because notices are projected and have no streams. */
@CommandHandler(commandClassFor(readNotification))
export class ReadNotificationHandler implements CommandExecutor<typeof readNotification> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof readNotification>) {
    const { notificationId } = input;
    const notice = await this.reader.readUpToDate((rows) => findNotice(rows, notificationId, caller));
    const outcome = await this.transactor.transact(
      call,
      { marks: noticeMarks.stream(caller.userId) },
      () => ({
        marks: notice === null ? rejected('not-found') : readNotice(caller.userId, notificationId),
      }),
    );
    return {
      outcome,
      ids: { unreadCount: 0 },
      answer: async (rows: Rows) => ({ unreadCount: await countUnreadNotices(rows, caller) }),
    };
  }
}
