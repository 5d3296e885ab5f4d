import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type listTrips as contract } from '@bahi/contract/trips/list-trips';
import { codes, tripStatuses } from '@bahi/contract/labels';
import { lrDigits } from '@bahi/domain/trips/lr-number';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { userTable } from '../access/access.projection.ts';
import { type Member } from '../caller.ts';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { pageOf } from '../list.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { placeTable } from '../places/places.projection.ts';
import { tripSummaries } from './trip-answer.ts';
import { tripTable, type TripRow } from './trips.projection.ts';

type Input = InputOf<typeof contract>;

const UNLESS_ASKED_FOR = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

/** Null where a filter names something that is not the firm's, or to a DRIVER another driver. */
export async function listTrips(
  rows: Rows,
  input: Input,
  caller: Member,
): Promise<AnswerOf<typeof contract> | null> {
  if (!(await namesOwn(rows, input, caller.organisationId))) return null;
  const drives = caller.role === 'DRIVER' ? caller.userId : input.driverId;
  if (drives !== (input.driverId ?? drives)) return null;
  const where = await whereOf(rows, { ...input, driverId: drives }, caller.organisationId);
  const { limit, offset } = input;
  const page = await pageOf(rows, tripTable, { where, sort: ['-startedAt', '-position'], limit, offset });
  return { trips: [...(await tripSummaries(rows, page.rows))], ...page.length };
}

async function whereOf(rows: Rows, input: Input, organisationId: string): Promise<Where<TripRow>> {
  const { status, lrNumber, startDate, endDate } = input;
  const digits = lrDigits(lrNumber ?? '');
  const vehicleIds = await vehiclesOf(rows, input, organisationId);
  return {
    organisationId,
    status: { in: status === null ? UNLESS_ASKED_FOR : [status].flat() },
    customerId: input.customerId ?? undefined,
    driverId: input.driverId ?? undefined,
    managerId: input.managerId ?? undefined,
    startLocationId: input.startLocationId ?? undefined,
    endLocationId: input.endLocationId ?? undefined,
    vehicleId: vehicleIds === null ? undefined : { in: vehicleIds },
    startedAt:
      startDate === null && endDate === null
        ? undefined
        : { atLeast: startDate ?? undefined, atMost: endDate ?? undefined },
    lrDigits: digits === '' ? undefined : { contains: digits },
  };
}

/** The vehicles of these numbers and types, for rows hold ids; null without such a filter. */
async function vehiclesOf(
  rows: Rows,
  { vehicleNo, vehicleType }: Input,
  organisationId: string,
): Promise<readonly string[] | null> {
  if (vehicleNo === null && vehicleType === null) return null;
  const found = await rows.find(vehicleTable, {
    where: {
      organisationId,
      vehicleNo: vehicleNo === null ? undefined : { in: [vehicleNo].flat() },
      vehicleType: vehicleType === null ? undefined : { in: [vehicleType].flat() },
    },
  });
  return found.map(({ id }) => id);
}

/** RULES section 7: another organisation's id is as good as an unknown one, in a filter too. */
async function namesOwn(rows: Rows, input: Input, organisationId: string): Promise<boolean> {
  const isOwn = async (of: Table<{ readonly organisationId: string | null }>, id: string | null) =>
    id === null || (await rows.get(of, id))?.organisationId === organisationId;
  const each = await Promise.all([
    isOwn(partyTable, input.customerId),
    isOwn(placeTable, input.startLocationId),
    isOwn(placeTable, input.endLocationId),
    isOwn(userTable, input.driverId),
    isOwn(userTable, input.managerId),
  ]);
  return each.every(Boolean);
}
