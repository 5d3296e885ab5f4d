import { type getSession as contract } from '@bahi/contract/access/get-session';
import { type WireResponse } from '@bahi/contract/define';
import { type Rows } from '@bahi/read-store/read-store';
import { type ApprovalRequest, organisationTable, userTable, type UserRow } from './access.projection.ts';
import { userResponse } from './user-response.ts';

type Session = WireResponse<typeof contract>;

/** Null while the person has no row yet. */
export async function getSession(
  rows: Rows,
  {
    userId,
    ...session
  }: { readonly userId: string } & Pick<
    Session,
    'sessionToken' | 'managersMayDelete' | 'branchId' | 'branches'
  >,
): Promise<Session | null> {
  const row = await rows.get(userTable, userId);
  if (row === undefined) return null;
  const { signIns: accessCnt, request, organisationId } = row;
  const addedBy = await firmThatAdded(rows, row);
  const approval = request && toApproval(request);
  return {
    user: userResponse(row),
    organisationId,
    sessionStatus: 'ACTIVE',
    ...session,
    addedBy,
    accessCnt,
    approval,
  };
}

async function firmThatAdded(rows: Rows, row: UserRow): Promise<Session['addedBy']> {
  if (!row.wasAdded || row.organisationId === null) return null;
  const firm = await rows.get(organisationTable, row.organisationId);
  return firm === undefined ? null : { orgName: firm.name };
}

function toApproval({ state, ownerPhoneEnding, requestedAt }: ApprovalRequest): Session['approval'] {
  const at = new Date(requestedAt).toISOString();
  return { state, ownerPhone: maskedPhone(ownerPhoneEnding), requestedAt: at };
}

/** '+91 ******3210' */
export function maskedPhone(ending: string): string {
  return `+91 ******${ending}`;
}
