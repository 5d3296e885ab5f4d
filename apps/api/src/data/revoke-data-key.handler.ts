import { revokeDataKey } from '@bahi/contract/data-keys/revoke-data-key';
import { dataKeys } from '@bahi/domain/data-keys/data-keys';
import { revokeDataKey as decide } from '@bahi/domain/data-keys/revoke-data-key';
import { Transactor } from '@bahi/event-store/transact';
import { findDataKey } from '@bahi/projections/data-keys/list-data-keys.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(revokeDataKey)
export class RevokeDataKeyHandler implements CommandExecutor<typeof revokeDataKey> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ call, input, caller }: CommandMessage<typeof revokeDataKey>) {
    const outcome = await this.transactor.transact(call, {
      streams: { keys: dataKeys.stream(caller.organisationId) },
      decide: ({ keys }) => ({ keys: decide(input, keys) }),
    });
    return {
      outcome,
      ids: { dataKey: { id: input.dataKeyId } },
      answer: (rows: Rows) => findDataKey(rows, input.dataKeyId),
    };
  }
}
