import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { readAllNotices } from '@bahi/domain/notices/notice-marks';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { NoticeMarks } from './notice-marks.ts';

@Handles(readAllNotifications)
export class ReadAllNotificationsHandler implements CommandExecutor<typeof readAllNotifications> {
  constructor(private readonly marks: NoticeMarks) {}

  execute(message: CommandMessage<typeof readAllNotifications>) {
    return this.marks.change(message, readAllNotices(message.caller.userId));
  }
}
