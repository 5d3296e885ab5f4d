import { sample } from '../sample.ts';
import { receivablesAgeing } from './receivables-ageing.ts';

export const receivablesAgeingSample = sample(receivablesAgeing, {
  input: () => ({}),
});
