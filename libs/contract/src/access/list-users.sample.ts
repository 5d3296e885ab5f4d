import { sample } from '../sample.ts';
import { listUsers } from './list-users.ts';

export const listUsersSample = sample(listUsers, {
  input: () => ({ limit: 100, offset: 0, role: 'DRIVER', name: 'a', approved: true, sort: ['-name'] }),
});
