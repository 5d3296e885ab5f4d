import { user } from '@bahi/domain/access/user';
import { type NoStreams, type Streams } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findUserResponse } from '@bahi/projections/access/find-user-response';
import { type Rows } from '@bahi/read-store/read-store';
import { Injectable } from '@nestjs/common';
import { type ChangeParts, withOwnStream } from '../platform/use-cases/change-parts.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';

type UserStream = ReturnType<typeof user.stream>;

/** Changes one person, and answers them. */
@Injectable()
export class Users {
  constructor(private readonly transactor: Transactor) {}

  async change<S extends Streams = NoStreams, M extends Streams = NoStreams>(
    { call }: Pick<CommandContext, 'call'>,
    userId: string,
    parts: ChangeParts<{ person: UserStream }, S, M>,
  ) {
    const own = { person: user.stream(userId) };
    return {
      outcome: await this.transactor.transact(call, withOwnStream(own, parts)),
      ids: { user: { id: userId } },
      answer: (rows: Rows) => findUserResponse(rows, userId),
    };
  }
}
