import { sample } from '../sample.ts';
import { createDataKey } from './create-data-key.ts';
import { MAX_DATA_KEYS } from './data-key.ts';
import { listDataKeys } from './list-data-keys.ts';
import { revokeDataKey } from './revoke-data-key.ts';

const NAME = 'Old report';

export const revokeDataKeySample = sample(revokeDataKey, {
  input: ({ ids }) => ({ dataKeyId: ids.dataKey }),
  async before({ admin }) {
    // A key that was not revoked is used again, because a firm has only so many.
    const { dataKeys } = await admin.expect(listDataKeys, { limit: 5 * MAX_DATA_KEYS });
    const left = dataKeys.find(({ name, revokedAt }) => name === NAME && revokedAt === null);
    if (left !== undefined) return { dataKeyId: left.id };
    const { dataKey } = await admin.expect(createDataKey, { name: NAME, scopes: ['books'] });
    return { dataKeyId: dataKey.id };
  },
});
