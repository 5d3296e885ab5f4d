import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';
import { login } from './login.ts';

export const loginSample = sample(login, {
  input: ({ newPhone }) => ({ phoneNumber: newPhone() }),
  async before({ admin, newPhone }) {
    const phoneNumber = newPhone();
    await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar', phoneNumber });
    return { phoneNumber };
  },
});
