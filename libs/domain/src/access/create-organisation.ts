import { type createOrganisation as contract } from '@bahi/contract/access/create-organisation';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { HEAD_OFFICE } from './branch-register.ts';
import { toHeadOfficeId, type BranchEvent } from './branch.ts';
import { DEFAULT_FORCE_SETTLE_LIMIT_PAISE, type OrganisationEvent } from './organisation.ts';
import { type User, type UserEvent } from './user.ts';

/** Creates the firm. Managers may delete nothing until the owner allows it. */
export function createOrganisation(
  input: InputOf<typeof contract>,
  facts: { readonly organisationId: string; readonly ownerId: string },
): Decision<OrganisationEvent, never> {
  const data = {
    ...facts,
    name: input.orgName,
    gstNo: input.gstNo,
    place: input.locationDetails,
    companyLogo: input.companyLogo?.documentId ?? null,
    forceSettleLimitPaise: DEFAULT_FORCE_SETTLE_LIMIT_PAISE,
    managersMayDelete: false,
  };
  return accepted([{ type: 'OrganisationCreated', data }]);
}

/** docs/rules/branches.md: a firm has its head office from its creation. */
export function openHeadOffice(organisationId: string): Decision<BranchEvent, never> {
  const data = { branchId: toHeadOfficeId(organisationId), name: 'Head Office', code: HEAD_OFFICE.code };
  return accepted([{ type: 'BranchOpened', data }]);
}

/** docs/rules/permissions.md#joining-a-firm: the creator becomes an approved ADMIN; a person belongs to one firm. */
export function joinAsOwner(
  organisationId: string,
  state: User | null,
): Decision<UserEvent, RefusesOf<typeof contract>> {
  if (state === null || !state.verified || state.organisationId !== null) return rejected('forbidden');
  return accepted([
    { type: 'OrganisationJoined', data: { userId: state.id, organisationId, role: 'ADMIN' } },
  ]);
}
