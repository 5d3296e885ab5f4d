import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type listTrips as contract } from '@bahi/contract/trips/list-trips';
import { codes, tripStatuses } from '@bahi/contract/labels';
import { lrDigits } from '@bahi/domain/trips/lr-number';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { pageOf } from '../list.ts';
import { tripSummaries } from './trip-answer.ts';
import { tripTable } from './trips.projection.ts';

const UNLESS_ASKED_FOR = codes(tripStatuses).filter((status) => status !== 'CANCELLED');

export async function listTrips(
  rows: Rows,
  { limit, offset, status, lrNumber }: InputOf<typeof contract>,
  caller: Member,
): Promise<AnswerOf<typeof contract>> {
  const digits = lrDigits(lrNumber ?? '');
  const where = {
    organisationId: caller.organisationId,
    status: { in: status === null ? UNLESS_ASKED_FOR : [status].flat() },
    lrDigits: digits === '' ? undefined : { contains: digits },
  };
  const page = await pageOf(rows, tripTable, { where, sort: ['-startedAt', '-position'], limit, offset });
  return { trips: [...(await tripSummaries(rows, page.rows))], ...page.length };
}
