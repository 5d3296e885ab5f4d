// Written by `npm run generate` from the sources. Not edited by hand.
import { countUnread } from '@bahi/contract/notices/count-unread';
import { listNotifications } from '@bahi/contract/notices/list-notifications';
import { pushKey } from '@bahi/contract/notices/push-key';
import { readAllNotifications } from '@bahi/contract/notices/read-all-notifications';
import { readNotification } from '@bahi/contract/notices/read-notification';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { countUnread as countUnreadQuery } from '@bahi/projections/notices/count-unread.query';
import { listNotifications as listNotificationsQuery } from '@bahi/projections/notices/list-notifications.query';
import { Controller, Req } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { type FastifyRequest } from 'fastify';
import { PushKeyHandler } from '../notices/push-key.handler.ts';
import { ReadAllNotificationsHandler } from '../notices/read-all-notifications.handler.ts';
import { ReadNotificationHandler } from '../notices/read-notification.handler.ts';
import { SubscribePushHandler } from '../notices/subscribe-push.handler.ts';
import { UnsubscribePushHandler } from '../notices/unsubscribe-push.handler.ts';
import { RequestDispatcher } from '../platform/http/request-dispatcher.ts';
import { Route } from '../platform/http/route.decorator.ts';
import { type QueryExecutor, type QueryMessage, queryClassFor } from '../platform/use-cases/messages.ts';

@Controller()
export class NoticesController {
  constructor(private readonly requests: RequestDispatcher) {}

  @Route(countUnread)
  countUnread(@Req() request: FastifyRequest) {
    return this.requests.dispatch(countUnread, request);
  }

  @Route(listNotifications)
  listNotifications(@Req() request: FastifyRequest) {
    return this.requests.dispatch(listNotifications, request);
  }

  @Route(pushKey)
  pushKey(@Req() request: FastifyRequest) {
    return this.requests.dispatch(pushKey, request);
  }

  @Route(readAllNotifications)
  readAllNotifications(@Req() request: FastifyRequest) {
    return this.requests.dispatch(readAllNotifications, request);
  }

  @Route(readNotification)
  readNotification(@Req() request: FastifyRequest) {
    return this.requests.dispatch(readNotification, request);
  }

  @Route(subscribePush)
  subscribePush(@Req() request: FastifyRequest) {
    return this.requests.dispatch(subscribePush, request);
  }

  @Route(unsubscribePush)
  unsubscribePush(@Req() request: FastifyRequest) {
    return this.requests.dispatch(unsubscribePush, request);
  }
}

@QueryHandler(queryClassFor(countUnread))
class CountUnreadHandler implements QueryExecutor<typeof countUnread> {
  async execute({ rows, input, caller }: QueryMessage<typeof countUnread>) {
    return countUnreadQuery(rows, input, caller);
  }
}

@QueryHandler(queryClassFor(listNotifications))
class ListNotificationsHandler implements QueryExecutor<typeof listNotifications> {
  async execute({ rows, input, caller }: QueryMessage<typeof listNotifications>) {
    return listNotificationsQuery(rows, input, caller);
  }
}

/** The handlers of all commands and queries of the context. */
export const noticesHandlers = [
  CountUnreadHandler,
  ListNotificationsHandler,
  PushKeyHandler,
  ReadAllNotificationsHandler,
  ReadNotificationHandler,
  SubscribePushHandler,
  UnsubscribePushHandler,
] as const;
