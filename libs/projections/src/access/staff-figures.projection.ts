import { eventEntries, type EntryLine } from '@bahi/domain/money/entry';
import { type TripEvent } from '@bahi/domain/trips/trip';
import { type EventEnvelope } from '@bahi/kernel/envelope';
import { accumulate, negate, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Change, projection, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';

const VERSION = 'staff-figures-v3';

/** The role in which a trip names a person. */
export type TripRole = 'DRIVER' | 'MANAGER';

/** The figures of a branch's trips that name a person as their driver, or as their manager. */
export interface StaffFiguresRow {
  readonly organisationId: string;
  readonly branchId: string;
  readonly userId: string;
  readonly tripRole: TripRole;
  /** Leaves out cancelled trips. */
  readonly trips: number;
  /** Freight less deductions. */
  readonly revenuePaise: Paise;
}

export const staffFiguresTable = table<StaffFiguresRow>(VERSION, 'staff-figures', {
  fields: {
    organisationId: 'text',
    branchId: 'text',
    userId: 'text',
    tripRole: 'text',
    trips: 'integer',
    revenuePaise: 'integer',
  },
  indexes: [['organisationId', 'userId', 'tripRole', 'branchId', 'trips', 'revenuePaise']],
  scope: { branch: 'branchId' },
});

/** The people on a trip, and the branch that books it. */
interface Crew {
  readonly branchId: string;
  /** Null on a line that names no driver. */
  readonly driverId: string | null;
  readonly managerId: string | null;
}

/**
 * Folds the lines of any event, so a new kind of entry needs no change here.
 * docs/rules/overview.md#figures-of-a-person.
 */
export const staffFiguresProjection = projection<TripEvent>(VERSION, {
  tables: [staffFiguresTable],
  on: {
    TripStarted: (event) => countTrip(event, event.data, 1),
    TripUpdated: (event) => {
      const { before, ...crew } = event.data;
      const crewBefore = {
        branchId: before.branchId ?? crew.branchId,
        driverId: before.driverId ?? crew.driverId,
        managerId: before.managerId === undefined ? crew.managerId : before.managerId,
      };
      const isSame =
        crewBefore.branchId === crew.branchId &&
        crewBefore.driverId === crew.driverId &&
        crewBefore.managerId === crew.managerId;
      return isSame ? [] : [...countTrip(event, crewBefore, -1), ...countTrip(event, crew, 1)];
    },
    TripCancelled: (event) => countTrip(event, event.data, -1),
    '*': (event) =>
      eventEntries(event).flatMap(({ lines }) =>
        lines.flatMap((line) => {
          if (!isRevenue(line)) return [];
          const { branchId, driverId = null, managerId = null, amountPaise } = line;
          // Freight is posted as a credit, its deductions as a debit.
          return addFigures(
            event,
            { branchId, driverId, managerId },
            { trips: 0, revenuePaise: negate(amountPaise) },
          );
        }),
      ),
  },
});

function isRevenue({ account: { kind } }: EntryLine): boolean {
  return kind === 'freight' || kind === 'deduction';
}

function countTrip(event: EventEnvelope, crew: Crew, trips: 1 | -1): readonly Change[] {
  return addFigures(event, crew, { trips, revenuePaise: ZERO });
}

function addFigures(
  { organisationId }: EventEnvelope,
  { branchId, driverId, managerId }: Crew,
  by: Pick<StaffFiguresRow, 'trips' | 'revenuePaise'>,
): readonly Change[] {
  const named = [
    ['DRIVER', driverId],
    ['MANAGER', managerId],
  ] as const;
  return named.flatMap(([tripRole, userId]) => {
    if (userId === null) return [];
    const key = [userId, tripRole, branchId].join(' ');
    const names = { organisationId: organisationId ?? '', branchId, userId, tripRole };
    return [
      upsert<StaffFiguresRow>(staffFiguresTable, key, { ...names, trips: 0, revenuePaise: ZERO }, (row) => ({
        ...row,
        trips: row.trips + by.trips,
        revenuePaise: accumulate(row.revenuePaise, by.revenuePaise),
      })),
    ];
  });
}
