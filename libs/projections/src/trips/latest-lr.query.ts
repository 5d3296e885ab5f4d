import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type latestLr as contract } from '@bahi/contract/trips/latest-lr';
import { nextLrNumber, nextLrNumberWith } from '@bahi/domain/trips/lr-number';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { lrKey, lrNumberTable } from '../rows/lr-numbers.projection.ts';
import { latestWithoutPrefix, latestWithPrefix, lrPrefixOf } from './lr-series.ts';

/** docs/rules/trips.md#lr-numbers: the one last given of the branch's series plus 1, taken ones skipped. */
export async function latestLr(
  rows: Rows,
  { branchId, startedAt }: InputOf<typeof contract>,
  caller: Pick<Member, 'organisationId'> & { readonly branchId: string },
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const { organisationId } = caller;
  const isTaken = async (number: string) => {
    const row = await rows.get(lrNumberTable, lrKey(organisationId, number));
    return row !== undefined && (row.state === 'TAKEN' || row.isOfCancelled);
  };
  const prefix = await lrPrefixOf(rows, branchId ?? caller.branchId, startedAt ?? today);
  const latest =
    prefix === null
      ? await latestWithoutPrefix(rows, organisationId)
      : await latestWithPrefix(rows, organisationId, prefix);
  const after = (number: string | null) =>
    prefix === null ? nextLrNumber(number) : nextLrNumberWith(prefix, number);
  let next = after(latest);
  while (await isTaken(next)) next = after(next);
  return { latestLrNumber: latest, nextLrNumber: next };
}
