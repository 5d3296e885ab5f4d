import { type namedBranch } from '@bahi/contract/branch-fields';
import { type Rows } from '@bahi/read-store/read-store';
import type * as v from 'valibot';
import { branchTable } from './branches.projection.ts';

/** The branches with these ids, as an answer names them; one look-up for the whole page. */
export async function namedBranches(
  rows: Pick<Rows, 'getMany'>,
  ids: Iterable<string>,
): Promise<(id: string) => v.InferInput<typeof namedBranch>> {
  const found = await rows.getMany(branchTable, ids);
  return (id) => {
    const { name = '-', code = '-' } = found.get(id) ?? {};
    return { id, name, code };
  };
}
