import { sample } from '../sample.ts';
import { listDataKeys } from './list-data-keys.ts';

export const listDataKeysSample = sample(listDataKeys, { input: () => ({ limit: 20, offset: 0 }) });
