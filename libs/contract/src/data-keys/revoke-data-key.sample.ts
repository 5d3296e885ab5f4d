import { sample } from '../sample.ts';
import { createDataKey } from './create-data-key.ts';
import { revokeDataKey } from './revoke-data-key.ts';

export const revokeDataKeySample = sample(revokeDataKey, {
  input: ({ ids }) => ({ dataKeyId: ids.dataKey }),
  async before({ admin }) {
    const { dataKey } = await admin.expect(createDataKey, { name: 'Old report', scopes: ['books'] });
    return { dataKeyId: dataKey.id };
  },
});
