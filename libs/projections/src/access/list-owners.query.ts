import { type listOwners as contract } from '@bahi/contract/access/list-owners';
import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { userTable } from './access.projection.ts';

/** Enough to reach somebody. */
const MOST_OWNERS = 5;

export async function listOwners(
  rows: Rows,
  _: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const owners = await rows.find(userTable, { where: { organisationId, role: 'ADMIN' }, sort: ['position'] });
  return {
    owners: owners
      .filter(({ disabled, left }) => !disabled && !left)
      .slice(0, MOST_OWNERS)
      .map(({ id, name, phoneNumber }) => ({ id, name, phoneNumber })),
  };
}
