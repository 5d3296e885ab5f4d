import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';

export const disableUserSample = sample(disableUser, {
  input: ({ ids }) => ({ userId: ids.driver, disabled: true }),
  async before({ admin }) {
    const { user } = await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar' });
    return { userId: user.id };
  },
});
