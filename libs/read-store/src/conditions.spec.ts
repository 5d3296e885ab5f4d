import { describe, expect, it } from '@jest/globals';
import { meetsConditions } from './conditions.ts';
import { table } from './table.ts';

interface TripRow {
  readonly status: string;
  readonly number: number;
  readonly vehicleId?: string;
  readonly isPaid?: true;
}

const trips = table<TripRow>('trips-v1', 'trip', {
  fields: { status: 'text', number: 'integer', vehicleId: 'text', isPaid: 'boolean' },
});
const row: TripRow = { status: 'STARTED', number: 5 };

describe('a row in memory', () => {
  it.each([
    [{}, true],
    [{ status: 'STARTED', number: 5 }, true],
    [{ status: 'STARTED', number: 6 }, false],
    [{ status: { in: ['SETTLED', 'STARTED'] } }, true],
    [{ status: { in: [] } }, false],
    [{ vehicleId: null }, true],
    [{ vehicleId: { in: [null, 'v'] } }, true],
    [{ vehicleId: 'v' }, false],
    [{ vehicleId: undefined }, true],
    [{ isPaid: true } as const, false],
    [{ number: { atLeast: 5, atMost: 5 } }, true],
    [{ number: { above: 4, below: 6 } }, true],
    [{ number: { above: 5 } }, false],
    [{ number: { below: 5 } }, false],
    [{ vehicleId: { atLeast: '' } }, false],
  ])('with %j is found: %s', (where, found) => {
    expect(meetsConditions(trips, row, where)).toBe(found);
  });

  it('is not searched by text', () => {
    expect(() => meetsConditions(trips, row, { status: { startsWith: 'S' } })).toThrow(RangeError);
    expect(() => meetsConditions(trips, row, { station: 'Pune' } as object)).toThrow(RangeError);
  });
});
