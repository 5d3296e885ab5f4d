import { type RefusalCode } from '@bahi/contract/refusals';

/** Notes that the command breaks a rule with this code, if `isBroken`. */
export type Breaks = (code: RefusalCode, isBroken: boolean) => void;

/** Rs. 1,000 in paise: the highest amount that a manager may write off. */
export const FORCE_SETTLE_LIMIT = 100_000n;
