import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type latestLr as contract } from '@bahi/contract/trips/latest-lr';
import { nextLrNumber } from '@bahi/domain/trips/lr-number';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { lrBookTable, lrKey, lrTakenTable, lrVoidedTable } from '../rows/trips.projection.ts';

/** docs/rules/trips.md#lr-numbers: the one last given plus 1, taken ones skipped. */
export async function latestLr(
  rows: Rows,
  _: InputOf<typeof contract>,
  caller: Member,
): Promise<WireResponse<typeof contract>> {
  const organisationId = caller.organisationId;
  const latest = (await rows.get(lrBookTable, organisationId))?.latest ?? null;
  const isTaken = async (number: string) => {
    const key = lrKey(organisationId, number);
    return (
      (await rows.get(lrTakenTable, key)) !== undefined || (await rows.get(lrVoidedTable, key)) !== undefined
    );
  };
  let next = nextLrNumber(latest);
  while (await isTaken(next)) next = nextLrNumber(next);
  return { latestLrNumber: latest, nextLrNumber: next };
}
