import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type latestLr as contract } from '@bahi/contract/trips/latest-lr';
import { nextLrNumber, nextLrNumberForPrefix } from '@bahi/domain/trips/lr-number';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { freeLrNumber } from './lr-numbers/free-lr-number.ts';
import { latestWithoutPrefix, latestWithPrefix, findLrPrefix } from './lr-numbers/lr-series.ts';

/** The last number of the branch's series plus 1, without taken ones (docs/rules/trips.md#lr-numbers). */
export async function latestLr(
  rows: Rows,
  { branchId, startedAt }: InputOf<typeof contract>,
  caller: Pick<Member, 'organisationId'> & { readonly branchId: string },
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const { organisationId } = caller;
  const prefix = await findLrPrefix(rows, branchId ?? caller.branchId, startedAt ?? today);
  const latest =
    prefix === null
      ? await latestWithoutPrefix(rows, organisationId)
      : await latestWithPrefix(rows, organisationId, prefix);
  const after = (number: string | null) =>
    prefix === null ? nextLrNumber(number) : nextLrNumberForPrefix(prefix, number);
  const next = await freeLrNumber(rows, organisationId, after(latest), after);
  return { latestLrNumber: latest, nextLrNumber: next };
}
