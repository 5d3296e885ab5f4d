import { pushKey } from '@bahi/contract/notices/push-key';
import { type PushSender } from '@bahi/gateways/push/push';
import { Inject } from '@nestjs/common';
import { PUSH_SENDER } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor } from '../platform/use-cases/messages.ts';

@Handles(pushKey)
export class PushKeyHandler implements QueryExecutor<typeof pushKey> {
  constructor(@Inject(PUSH_SENDER) private readonly sender: PushSender | null) {}

  async execute() {
    return { publicKey: this.sender?.publicKey ?? null };
  }
}
