import { type Day } from '@bahi/kernel/day';
import { type DomainEvent, type EventEnvelope } from '@bahi/kernel/envelope';
import { change, projection, put, remove, upsert, type Projection } from './projection.ts';
import { table } from './table.ts';

/** A small toll road, for the specs of this library: vehicles pay, and days add up. */
export type TollEvent =
  | DomainEvent<'VehicleAdded', { readonly vehicleId: string; readonly vehicleNo: string }>
  | DomainEvent<'TollPaid', { readonly vehicleId: string; readonly tollPaise: number }>
  | DomainEvent<'VehicleRemoved', { readonly vehicleId: string }>;

export interface VehicleRow {
  readonly vehicleId: string;
  readonly vehicleNo: string;
  readonly paidPaise: number;
}

export interface TollDayRow {
  readonly day: Day;
  readonly count: number;
  readonly tollPaise: number;
}

const VERSION = 'tolls-v1';

export const vehicleTable = table<VehicleRow>(VERSION, 'vehicle', {
  fields: { vehicleNo: 'searchable', paidPaise: 'integer' },
  indexes: [['vehicleNo'], ['paidPaise']],
});

export const tollDayTable = table<TollDayRow>(VERSION, 'day', {
  fields: { day: 'text', tollPaise: 'integer', count: 'integer' },
  indexes: [['day']],
});

export const tollsProjection: Projection = projection<TollEvent>(VERSION, {
  tables: [vehicleTable, tollDayTable],
  on: {
    VehicleAdded: ({ data }) => [put(vehicleTable, data.vehicleId, { ...data, paidPaise: 0 })],
    TollPaid: ({ data, occurredOn }) => [
      change(vehicleTable, data.vehicleId, (row) => ({ ...row, paidPaise: row.paidPaise + data.tollPaise })),
      upsert(tollDayTable, occurredOn, { day: occurredOn, count: 0, tollPaise: 0 }, (row) => ({
        ...row,
        count: row.count + 1,
        tollPaise: row.tollPaise + data.tollPaise,
      })),
    ],
    VehicleRemoved: ({ data }) => [remove(vehicleTable, data.vehicleId)],
  },
});

/** The event as it would be read at a position. */
export function envelopeAt(position: number, event: TollEvent, occurredOn = '2026-06-01'): EventEnvelope {
  return {
    ...event,
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    stream: `vehicle-${event.data.vehicleId}`,
    revision: position - 1,
    position,
    organisationId: 'org-1',
    userId: 'user-1',
    occurredOn: occurredOn as Day,
    clockMs: 1_780_000_000_000 + position,
    commandId: null,
    source: null,
    command: null,
    branchId: null,
    session: null,
    place: null,
    hash: null,
    recordedAt: 1_780_000_000_000 + position,
  };
}
