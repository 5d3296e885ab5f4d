import { sample } from '../sample.ts';
import { countDue } from './count-due.ts';

export const countDueSample = sample(countDue, { input: ({ ids }) => ({ branchId: ids.branch }) });
