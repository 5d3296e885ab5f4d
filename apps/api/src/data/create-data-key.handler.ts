import { createDataKey } from '@bahi/contract/data-keys/create-data-key';
import { DATA_KEY_PREFIX } from '@bahi/contract/data-keys/data-key';
import { branch, toHeadOfficeId } from '@bahi/domain/access/branch';
import { createDataKey as decide } from '@bahi/domain/data-keys/create-data-key';
import { dataKeys } from '@bahi/domain/data-keys/data-keys';
import { Transactor } from '@bahi/event-store/transact';
import { findDataKey } from '@bahi/projections/data-keys/list-data-keys.query';
import { type Rows } from '@bahi/read-store/read-store';
import { Inject } from '@nestjs/common';
import { type Secrets, sha256 } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(createDataKey)
export class CreateDataKeyHandler implements CommandExecutor<typeof createDataKey> {
  constructor(
    private readonly transactor: Transactor,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ call, input, caller }: CommandMessage<typeof createDataKey>) {
    const dataKeyId = call.newId('data-key');
    const made = `${DATA_KEY_PREFIX}${this.secrets.newToken()}`;
    const { organisationId } = caller;
    const named = input.branches === 'ALL' ? [] : input.branches;
    const outcome = await this.transactor.transact(call, {
      streams: {
        keys: dataKeys.stream(organisationId),
        branches: named.map((id) => branch.stream(organisationId, id)),
      },
      decide: ({ keys, branches }) => ({
        keys: decide(input, keys, {
          dataKeyId,
          keyHash: sha256(made),
          headOfficeId: toHeadOfficeId(organisationId),
          today: call.today,
          branches,
        }),
      }),
    });
    // A repeat made no key: the log has the hash of the first one.
    const key = outcome.done && outcome.replayed ? null : made;
    return {
      outcome,
      ids: { key, dataKey: { id: dataKeyId } },
      answer: async (rows: Rows) => {
        const found = await findDataKey(rows, dataKeyId);
        return found && { key, ...found };
      },
    };
  }
}
