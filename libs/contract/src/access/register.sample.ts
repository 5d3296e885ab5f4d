import { sample } from '../sample.ts';
import { register } from './register.ts';

export const registerSample = sample(register, {
  input: ({ newPhone }) => ({ name: 'Asha Rao', phoneNumber: newPhone() }),
});
