import { type updateAccount as contract } from '@bahi/contract/access/update-account';
import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type Role } from '@bahi/contract/may';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
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
 * The owner changes their firm and the permissions of their managers; an absent field is unchanged.
 * docs/rules/permissions.md#roles.
 * @param role null before the caller belongs to a firm
 */
export function updateOrganisation(
  { orgName, gstNo, locationDetails, companyLogo, forceSettleLimit, managersMayDelete }: FirmFields,
  state: Organisation | null,
  role: Role | null,
): Decision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (role !== 'ADMIN') return rejected('forbidden');
  if (state === null) return rejected('not-found');
  const changed = {
    ...(orgName === undefined ? {} : { name: orgName }),
    ...(gstNo === undefined ? {} : { gstNo }),
    ...(locationDetails === undefined ? {} : { place: locationDetails }),
    ...(companyLogo === undefined ? {} : { companyLogo: companyLogo?.documentId ?? null }),
    ...(forceSettleLimit === undefined ? {} : { forceSettleLimitPaise: forceSettleLimit }),
    ...(managersMayDelete === undefined ? {} : { managersMayDelete }),
  };
  return accepted([{ type: 'OrganisationUpdated', data: { organisationId: state.id, ...changed } }]);
}
