import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { noticeMarks, readAllNotices } from '@bahi/domain/notices/notice-marks';
import { Transactor } from '@bahi/event-store/transact';
import { countUnreadNotices } from '@bahi/projections/notices/visible-notices';
import { type Rows } from '@bahi/read-store/read-store';
import { CommandHandler } from '@nestjs/cqrs';
import {
  type CommandExecutor,
  type CommandMessage,
  commandClassFor,
} from '../platform/use-cases/messages.ts';

@CommandHandler(commandClassFor(readAllNotifications))
export class ReadAllNotificationsHandler implements CommandExecutor<typeof readAllNotifications> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ caller, call }: CommandMessage<typeof readAllNotifications>) {
    const { userId } = caller;
    const outcome = await this.transactor.transact(call, { marks: noticeMarks.stream(userId) }, () => ({
      marks: readAllNotices(userId),
    }));
    return {
      outcome,
      ids: { unreadCount: 0 },
      answer: async (rows: Rows) => ({ unreadCount: await countUnreadNotices(rows, caller) }),
    };
  }
}
