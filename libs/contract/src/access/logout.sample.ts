import { sample } from '../sample.ts';
import { logout } from './logout.ts';

export const logoutSample = sample(logout, {
  input: () => ({}),
});
