import { describe, expect, it } from '@jest/globals';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents, applyInParts, foldInto } from './apply-events.ts';
import { MissingRow, change, projection, put, putFromRows } from './projection.ts';
import { envelopeAt, tollDayTable, tollsProjection, vehicleTable, type TollEvent } from './specimen.ts';
import { table } from './table.ts';

const added: TollEvent = { type: 'VehicleAdded', data: { vehicleId: 'v1', vehicleNo: 'MH12AB1234' } };
const paid = (tollPaise: number): TollEvent => ({ type: 'TollPaid', data: { vehicleId: 'v1', tollPaise } });
const removed: TollEvent = { type: 'VehicleRemoved', data: { vehicleId: 'v1' } };

describe('a projection', () => {
  it('folds events into rows, in order', () => {
    const rows = applyEvents(tollsProjection, [
      envelopeAt(1, added),
      envelopeAt(2, paid(4_000)),
      envelopeAt(5, paid(2_500)),
      envelopeAt(6, paid(100), '2026-06-02'),
    ]);
    expect(rows.get(vehicleTable, 'v1')).toEqual({
      vehicleId: 'v1',
      vehicleNo: 'MH12AB1234',
      paidPaise: 6_600,
    });
    expect([...rows.all(tollDayTable).values()]).toEqual([
      { day: '2026-06-01', count: 2, tollPaise: 6_500 },
      { day: '2026-06-02', count: 1, tollPaise: 100 },
    ]);
  });

  it('expects each event once: repeats are the runner’s to drop', () => {
    const events = [envelopeAt(1, added), envelopeAt(2, paid(4_000))];
    expect(() => applyEvents(tollsProjection, [...events, ...events])).toThrow('a log rises');
  });

  it('removes a row', () => {
    const rows = applyEvents(tollsProjection, [envelopeAt(1, added), envelopeAt(2, removed)]);
    expect(rows.all(vehicleTable).size).toBe(0);
  });

  it('throws when a row to change is missing', () => {
    expect(() => applyEvents(tollsProjection, [envelopeAt(1, paid(4_000))])).toThrow(
      new MissingRow('tolls-v1.vehicle', 'v1'),
    );
  });

  it('may not change a row in place', () => {
    const counter = table<{ n: number }>('alter-v1', 'counter', { fields: {} });
    const altering = projection<TollEvent>('alter-v1', {
      tables: [counter],
      on: {
        VehicleAdded: () => [put(counter, 'c', { n: 0 })],
        TollPaid: () => [
          change(counter, 'c', (row) => {
            row.n += 1;
            return row;
          }),
        ],
      },
    });
    expect(() => applyEvents(altering, [envelopeAt(1, added), envelopeAt(2, paid(1))])).toThrow(TypeError);
  });

  it('reads any event through *, after the handler of its type', () => {
    const log = table<{ type: string; position: number }>('any-v1', 'log', {
      fields: { position: 'integer' },
    });
    const any = projection<TollEvent>('any-v1', {
      tables: [log],
      on: {
        VehicleAdded: (event) => [put(log, 'last', { type: 'own handler', position: event.position })],
        '*': (event) => [
          put(log, `${event.position}`, { type: event.type, position: event.position }),
          change(log, 'last', (row) => row),
        ],
      },
    });
    const rows = applyEvents(any, [envelopeAt(1, added), envelopeAt(2, removed)]);
    expect([...rows.all(log).keys()]).toEqual(['last', '1', '2']);
  });

  it('ignores events without a handler, also those named like members of objects', () => {
    const strange: DomainEvent = { type: 'constructor', data: {} };
    expect(tollsProjection.listChanges({ ...envelopeAt(1, added), ...strange })).toEqual([]);
  });

  it('accepts only its own tables, each once', () => {
    const stranger = table<{ n: number }>('other-v1', 'row', { fields: {} });
    expect(() => projection<TollEvent>('tolls-v1', { tables: [stranger], on: {} })).toThrow(
      'does not declare the table other-v1.row',
    );
    expect(() => projection<TollEvent>('tolls-v1', { tables: [vehicleTable, vehicleTable], on: {} })).toThrow(
      'twice',
    );
    const writesElsewhere = projection<TollEvent>('other-v1', {
      tables: [stranger],
      on: { VehicleAdded: () => [put(vehicleTable, 'v1', { vehicleId: 'v1', vehicleNo: '', paidPaise: 0 })] },
    });
    expect(() => writesElsewhere.listChanges(envelopeAt(1, added))).toThrow('not among its tables');
    const alsoReads = [{ table: vehicleTable, key: 'v1' }];
    const readsElsewhere = projection<TollEvent>('other-v1', {
      tables: [stranger],
      on: { VehicleAdded: () => [putFromRows(stranger, 'v1', alsoReads, () => ({ n: 1 }))] },
    });
    expect(() => readsElsewhere.listChanges(envelopeAt(1, added))).toThrow('not among its tables');
  });

  it('builds a row from others that the event names', () => {
    const copy = table<{ paidPaise: number }>('tolls-v1', 'copy', { fields: {} });
    const copying = projection<TollEvent>('tolls-v1', {
      tables: [vehicleTable, copy],
      on: {
        VehicleAdded: ({ data }) => [put(vehicleTable, data.vehicleId, { ...data, paidPaise: 5 })],
        TollPaid: ({ data: { vehicleId: key, tollPaise } }) => [
          change(vehicleTable, key, (row) => ({ ...row, paidPaise: row.paidPaise + tollPaise })),
          putFromRows(copy, key, [{ table: vehicleTable, key }], (lookup) => ({
            paidPaise: lookup(vehicleTable, key)?.paidPaise ?? 0,
          })),
        ],
        VehicleRemoved: ({ data: { vehicleId: key } }) => [
          putFromRows(copy, key, [], (lookup) => ({ paidPaise: lookup(vehicleTable, key)?.paidPaise ?? 0 })),
        ],
      },
    });
    const events = [envelopeAt(1, added), envelopeAt(2, paid(4_000))];
    expect(applyEvents(copying, events).get(copy, 'v1')).toEqual({ paidPaise: 4_005 });
    expect(() => applyEvents(copying, [...events, envelopeAt(3, removed)])).toThrow('does not name');
  });
});

describe('a table', () => {
  it('belongs to a version of a projection', () => {
    expect(vehicleTable.projection).toBe('tolls-v1');
    expect(() => table('tolls', 'vehicle', { fields: {} })).toThrow('<projection>-v<n>.<table>');
  });

  it('indexes declared fields only', () => {
    expect(() =>
      table<{ a: string; b: string }>('x-v1', 'y', { fields: { a: 'text' }, indexes: [['b']] }),
    ).toThrow('not a declared field');
  });
});

describe('a long fold', () => {
  const log = [added, ...Array.from({ length: 5_000 }, () => paid(1))].map((event, index) =>
    envelopeAt(index + 1, event),
  );

  /** The answer, and how often other work had its turn before it. */
  async function countTurns<Answer>(answer: () => Promise<Answer>) {
    let [turns, isAnswered] = [0, false];
    const work = (): void => {
      turns += 1;
      if (!isAnswered) setImmediate(work);
    };
    setImmediate(work);
    const answered = await answer();
    isAnswered = true;
    return { turns, answered };
  }

  it('lets other work run, and gives the same rows as one at once', async () => {
    const { turns, answered } = await countTurns(() => applyInParts(tollsProjection, log));
    expect(turns).toBeGreaterThanOrEqual(50);
    const atOnce = applyEvents(tollsProjection, log);
    for (const table of tollsProjection.tables) expect(answered.all(table)).toEqual(atOnce.all(table));
  });

  it('lets other work run where it makes the rows of one table only', async () => {
    const { turns, answered } = await countTurns(() => foldInto(tollDayTable, tollsProjection, log));
    expect(turns).toBeGreaterThanOrEqual(50);
    expect(answered).toEqual([...applyEvents(tollsProjection, log).all(tollDayTable).values()]);
  });
});
