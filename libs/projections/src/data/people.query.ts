import { peopleData } from '@bahi/contract/data/people';
import { resolveWorkplace } from '@bahi/domain/access/user';
import { userTable } from '../access/access.projection.ts';
import { thingSource } from './data-source.ts';
import { isOfStream } from './stream-category.ts';
import { timeText } from './written-values.ts';

/** Events of people whom the firm does not have, and sign-ins, which change nothing that is read. */
const OTHERS = ['ApprovalRequested', 'ApprovalRefused', 'SessionOpened', 'SessionClosed'];

export const peopleSource = thingSource(peopleData, {
  rows: userTable,
  listIds: (event) =>
    isOfStream(event, 'user') && !OTHERS.includes(event.type)
      ? [(event.data as { readonly userId: string }).userId]
      : [],
  toRecord: (row) => ({
    deleted: row.left,
    user_id: row.id,
    name: row.name,
    phone_number: row.phoneNumber,
    email: row.email,
    role: row.role,
    branch_id: resolveWorkplace(row, row.organisationId ?? '').homeBranchId,
    place_id: row.locationId,
    disabled: row.disabled,
    created_at: timeText(row.createdAt),
  }),
});
