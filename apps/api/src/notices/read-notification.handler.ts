import { readNotification } from '@bahi/contract/notices/read-notification';
import { readNotice } from '@bahi/domain/notices/notice-marks';
import { rejected } from '@bahi/kernel/decision';
import { findNotice } from '@bahi/projections/notices/visible-notices';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { NoticeMarks } from './notice-marks.ts';

/** Whether the caller has this notice is read from the rows, because notices are projected and have no streams. */
@Handles(readNotification)
export class ReadNotificationHandler implements CommandExecutor<typeof readNotification> {
  constructor(
    private readonly marks: NoticeMarks,
    private readonly reader: Reader,
  ) {}

  async execute(message: CommandMessage<typeof readNotification>) {
    const { input, caller } = message;
    const { notificationId: id } = input;
    const notice = await this.reader.readUpToDate((rows) => findNotice(rows, id, caller));
    return this.marks.change(
      message,
      notice === null ? rejected('not-found') : readNotice(caller.userId, id),
    );
  }
}
