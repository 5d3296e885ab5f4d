import { type updateAccount as contract } from '@bahi/contract/access/update-account';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { acceptChanges, rejected, type UpdateDecision } from '@bahi/kernel/decision';
import { changedFields } from '../changed-fields.ts';
import { type Organisation, type OrganisationEvent } from './organisation.ts';

type FirmFields = Pick<
  InputOf<typeof contract>,
  'orgName' | 'gstNo' | 'locationDetails' | 'companyLogo' | 'forceSettleLimit' | 'managersMayDelete'
>;

export function hasFirmFields({
  orgName,
  gstNo,
  locationDetails,
  companyLogo,
  forceSettleLimit,
  managersMayDelete,
}: FirmFields): boolean {
  const fields = [orgName, gstNo, locationDetails, companyLogo, forceSettleLimit, managersMayDelete];
  return fields.some((given) => given !== undefined);
}

/**
 * The owner changes their firm and the permissions of their managers; an absent or equal field is
 * unchanged.
 * docs/rules/permissions.md#roles.
 * @param role null before the caller belongs to a firm
 */
export function updateOrganisation(
  { orgName, gstNo, locationDetails, companyLogo, forceSettleLimit, managersMayDelete }: FirmFields,
  state: Organisation | null,
  role: Role | null,
): UpdateDecision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (role !== 'ADMIN') return rejected('forbidden');
  if (state === null) return rejected('not-found');
  const given = {
    ...(orgName === undefined ? {} : { name: orgName }),
    ...(gstNo === undefined ? {} : { gstNo }),
    ...(locationDetails === undefined ? {} : { place: locationDetails }),
    ...(companyLogo === undefined ? {} : { companyLogo: companyLogo?.documentId ?? null }),
    ...(forceSettleLimit === undefined ? {} : { forceSettleLimitPaise: forceSettleLimit }),
    ...(managersMayDelete === undefined ? {} : { managersMayDelete }),
  };
  const changed = changedFields(given, state);
  return acceptChanges(
    Object.keys(changed).length === 0
      ? []
      : [{ type: 'OrganisationUpdated', data: { organisationId: state.id, ...changed } }],
  );
}
