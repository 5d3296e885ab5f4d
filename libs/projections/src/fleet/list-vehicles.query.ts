import { type WireResponse, type InputOf } from '@bahi/contract/define';
import {
  type DocumentHealthFilter,
  type listVehicles as contract,
  type VehicleSort,
} from '@bahi/contract/fleet/list-vehicles';
import { EXPIRING_WITHIN_DAYS } from '@bahi/contract/fleet/vehicle-document';
import { addDays, type Day } from '@bahi/kernel/day';
import { readCompactIdentifier } from '@bahi/kernel/identifier';
import {
  alternatives,
  type Condition,
  type Query,
  type Rows,
  type Where,
  type WhereAny,
} from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { NEWEST_FIRST, findPage } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable, type VehicleRow } from './fleet.projection.ts';
import { listedVehicles } from './vehicle-response.ts';

/** Null if a filter names something outside the firm. */
export async function listVehicles(
  rows: Rows,
  input: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const { limit, offset, vehicleId, vehicleNo, vehicleStatus, vehicleType, driverId, managerId, branchId } =
    input;
  const isOurs = await areIdsOfFirm(rows, organisationId, [
    [vehicleTable, vehicleId],
    [userTable, driverId],
    [userTable, managerId],
  ]);
  if (!isOurs) return null;
  const where = {
    organisationId,
    id: vehicleId ?? undefined,
    vehicleNo: vehicleNo === null ? undefined : { contains: readCompactIdentifier(vehicleNo) },
    status: vehicleStatus === null ? undefined : { in: [vehicleStatus].flat() },
    vehicleType: vehicleType === null ? undefined : { in: [vehicleType].flat() },
    driverId: driverId ?? undefined,
    managerId: managerId ?? undefined,
    branchId: branchId ?? undefined,
  };
  const healths = input.documentHealth === null ? [] : [input.documentHealth].flat();
  const parts = inOrder(withHealth(where, healths, today), input.sort?.[0]);
  const page = await findPage(rows, vehicleTable, { parts, limit, offset });
  return { vehicles: await listedVehicles(rows, page.rows, today), ...page.length };
}

/** The document that expires first decides the health (docs/rules/fleet.md#document-health). */
function withHealth(
  where: Where<VehicleRow>,
  healths: readonly DocumentHealthFilter[],
  today: Day,
): WhereAny<VehicleRow> {
  const lastOfExpiring = addDays(today, EXPIRING_WITHIN_DAYS);
  const expiries: Readonly<Record<DocumentHealthFilter, Condition<Day | null>>> = {
    EXPIRED: { below: today },
    EXPIRING: { atLeast: today, atMost: lastOfExpiring },
    VALID: { above: lastOfExpiring },
    NONE: null,
  };
  const [first, ...others] = healths.map((health) => ({ ...where, earliestExpiry: expiries[health] }));
  return first === undefined ? where : [first, ...others];
}

function inOrder(where: WhereAny<VehicleRow>, sort: VehicleSort | undefined): readonly Query<VehicleRow>[] {
  switch (sort) {
    case undefined:
      return [{ where, sort: NEWEST_FIRST }];
    case 'vehicleNo':
    case '-vehicleNo':
      return [{ where, sort: [sort] }];
    case 'vehicleType':
      return [{ where, sort: ['vehicleType', 'position'] }];
    case '-vehicleType':
      return [{ where, sort: ['-vehicleType', '-position'] }];
    case 'status':
      return [{ where, sort: ['status', 'position'] }];
    case '-status':
      return [{ where, sort: ['-status', '-position'] }];
    case 'age':
      return withUnknownLast(where, 'registrationDate', ['-registrationDate', '-position']);
    case '-age':
      return withUnknownLast(where, 'registrationDate', ['registrationDate', 'position']);
    case 'documentHealth':
      return withUnknownLast(where, 'earliestExpiry', ['earliestExpiry', 'position']);
    case '-documentHealth':
      return withUnknownLast(where, 'earliestExpiry', ['-earliestExpiry', '-position']);
  }
}

/** Earlier than any day that may be entered. */
const FIRST_DAY = '0000-01-01' as Day;

/** Puts vehicles without the date last in either order. */
function withUnknownLast(
  where: WhereAny<VehicleRow>,
  field: 'registrationDate' | 'earliestExpiry',
  sort: NonNullable<Query<VehicleRow>['sort']>,
): readonly Query<VehicleRow>[] {
  const of = alternatives(where);
  const known = of.filter((one) => one[field] !== null);
  const unknown = of.filter((one) => one[field] === undefined || one[field] === null);
  return [
    ...toQuery(
      known.map((one) => ({ ...one, [field]: one[field] ?? { atLeast: FIRST_DAY } })),
      sort,
    ),
    ...toQuery(
      unknown.map((one) => ({ ...one, [field]: null })),
      NEWEST_FIRST,
    ),
  ];
}

function toQuery(
  [first, ...others]: readonly Where<VehicleRow>[],
  sort: NonNullable<Query<VehicleRow>['sort']>,
): readonly Query<VehicleRow>[] {
  return first === undefined ? [] : [{ where: [first, ...others], sort }];
}
