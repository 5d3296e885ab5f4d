import { pushKey } from '@bahi/contract/notices/push-key';
import { type PushSender } from '@bahi/gateways/push/push';
import { Inject } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import { PUSH_SENDER } from '../platform/tokens.ts';
import { type QueryExecutor, queryClassFor } from '../platform/use-cases/messages.ts';

@QueryHandler(queryClassFor(pushKey))
export class PushKeyHandler implements QueryExecutor<typeof pushKey> {
  constructor(@Inject(PUSH_SENDER) private readonly sender: PushSender | null) {}

  async execute() {
    return { publicKey: this.sender?.publicKey ?? null };
  }
}
