import { type DataKeyEvent } from '@bahi/domain/data-keys/data-keys';
import { type DataKeyUseEvent } from '@bahi/domain/data-keys/data-key-uses';
import { formatCount } from '@bahi/kernel/format';
import { type Describers } from './describer.ts';
import { sentence } from './sentence.ts';

export const describeDataKeys: Describers<DataKeyEvent['type'] | DataKeyUseEvent['type']> = {
  DataKeyCreated: ({ data: { name } }) => ({ sentence: sentence`Made the data key ${name}` }),
  DataKeyRevoked: ({ data: { name } }) => ({ sentence: sentence`Revoked the data key ${name}` }),
  DataKeyUsed: ({ data: { rows, table } }) => ({
    sentence: sentence`Read ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} of ${table}`,
  }),
};
