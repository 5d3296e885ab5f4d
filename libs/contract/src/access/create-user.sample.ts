import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';

export const createUserSample = sample(createUser, {
  input: ({ newPhone }) => ({
    role: 'DRIVER',
    name: 'Ravi Kumar',
    phoneNumber: newPhone(),
    email: 'ravi@example.in',
  }),
});
