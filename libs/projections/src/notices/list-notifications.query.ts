import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listNotifications as contract } from '@bahi/contract/notices/list-notifications';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { NEWEST_FIRST, findPage } from '../list.ts';
import { noticeTable } from './notices.projection.ts';
import { noticeTexts } from './notice-texts.ts';
import { isRead, noticeConditions, findReader } from './visible-notices.ts';

export async function listNotifications(
  rows: Rows,
  { limit, offset }: InputOf<typeof contract>,
  caller: Caller,
): Promise<WireResponse<typeof contract>> {
  const reader = await findReader(rows, caller);
  const where = noticeConditions(caller);
  const page = await findPage(rows, noticeTable, { where, sort: NEWEST_FIRST, limit, offset });
  const textFor = await noticeTexts(rows, page.rows, caller.userId);
  const notifications = page.rows.map((row) => {
    const { title, body, url, action } = textFor(row);
    const { tripId, partyId, userId, vehicleId } = row.about;
    const ids = Object.entries({ tripId, partyId, userId, vehicleId }).filter(
      (each) => each[1] !== undefined,
    );
    return {
      id: row.id,
      title,
      body,
      isRead: isRead(row, reader),
      createdAt: new Date(row.createdAt).toISOString(),
      metadata: {
        actionStrategy: 'NAVIGATE' as const,
        actionUrl: url,
        actionName: action,
        actionMetadata: Object.fromEntries(ids) as Record<string, string>,
      },
    };
  });
  return { notifications, ...page.length };
}
