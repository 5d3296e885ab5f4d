import { type showProfile as contract } from '@bahi/contract/access/show-profile';
import { type AnswerOf, type InputOf } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { organisationTable, userTable } from './access.projection.ts';

export async function showProfile(
  rows: Rows,
  _: InputOf<typeof contract>,
  caller: Caller,
): Promise<AnswerOf<typeof contract> | null> {
  const user = await rows.get(userTable, caller.userId);
  if (user === undefined) return null;
  const firm =
    user.organisationId === null ? undefined : await rows.get(organisationTable, user.organisationId);
  const { name, phoneNumber, email, role, verified } = user;
  const merchant = firm === undefined ? null : { orgName: firm.name, gstNo: firm.gstNo };
  return { name, phoneNumber, email, role, isVerified: verified, merchant };
}
