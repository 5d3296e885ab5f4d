import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type countUnread as contract } from '@bahi/contract/notices/count-unread';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { countUnreadNotices } from './visible-notices.ts';

export async function countUnread(
  rows: Rows,
  _: InputOf<typeof contract>,
  caller: Caller,
): Promise<WireResponse<typeof contract>> {
  return { count: await countUnreadNotices(rows, caller) };
}
