import { sample } from '../sample.ts';
import { leaveFirm } from './leave-firm.ts';

export const leaveFirmSample = sample(leaveFirm, { input: () => ({ reason: 'Another job' }) });
