import { countUnread } from '@bahi/contract/notices/count-unread';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { countUnread as countUnreadQuery } from '@bahi/projections/notices/count-unread.query';
import { listNotifications as listNotificationsQuery } from '@bahi/projections/notices/list-notifications.query';
import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module.ts';
import { controllerFor } from '../platform/http/controller-for.ts';
import { answerFromRows } from '../platform/use-cases/handles.ts';
import { PushKeyHandler } from './push-key.handler.ts';
import { ReadAllNotificationsHandler } from './read-all-notifications.handler.ts';
import { ReadNotificationHandler } from './read-notification.handler.ts';
import { SubscribePushHandler } from './subscribe-push.handler.ts';
import { UnsubscribePushHandler } from './unsubscribe-push.handler.ts';
import { NoticeMarks } from './notice-marks.ts';
import { PushDevices } from './push-devices.ts';

const handlers = [
  PushKeyHandler,
  ReadAllNotificationsHandler,
  ReadNotificationHandler,
  SubscribePushHandler,
  UnsubscribePushHandler,
  answerFromRows(countUnread, countUnreadQuery),
  answerFromRows(listNotifications, listNotificationsQuery),
];

@Module({
  imports: [HttpModule],
  controllers: [controllerFor(handlers)],
  providers: [NoticeMarks, PushDevices, ...handlers],
})
export class NoticesModule {}
