import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { recordEconomyNotice, unusualEconomy, type UnusualEconomy } from './unusual-economy.ts';

const LEAKING: UnusualEconomy = {
  fillupId: 'slip',
  vehicleId: 'mh12',
  branchId: 'pune',
  managerId: 'meena',
  filledOn: '2026-11-18' as Day,
  economy: 290 as Hundredths,
  median: 410 as Hundredths,
  unit: 'km/l',
};

describe('an unusual economy', () => {
  it('is announced once, even if it changes later', () => {
    given(unusualEconomy)
      .when((state) => recordEconomyNotice(LEAKING, state))
      .thenEvent('EconomyFoundUnusual', LEAKING);
    given(unusualEconomy, { type: 'EconomyFoundUnusual', data: LEAKING })
      .when((state) => recordEconomyNotice({ ...LEAKING, economy: 250 as Hundredths }, state))
      .thenRejected('already-notified');
  });
});
