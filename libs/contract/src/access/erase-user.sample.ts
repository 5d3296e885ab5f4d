import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { eraseUser } from './erase-user.ts';

export const eraseUserSample = sample(eraseUser, {
  input: ({ ids }) => ({ userId: ids.driver, reason: 'Asked us to' }),
  async before({ admin }) {
    const { user } = await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar' });
    await admin.expect(disableUser, { userId: user.id, disabled: true });
    return { userId: user.id };
  },
});
