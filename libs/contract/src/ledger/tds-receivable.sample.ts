import { sample } from '../sample.ts';
import { tdsReceivable } from './tds-receivable.ts';

export const tdsReceivableSample = sample(tdsReceivable, {
  input: () => ({ year: 2026 }),
});
