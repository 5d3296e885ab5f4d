import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type updateOrganisation as contract } from '@bahi/contract/access/update-organisation';
import { accepted, rejected, type Decision } from '@bahi/kernel/decision';
import { type Organisation, type OrganisationEvent } from './organisation.ts';

/** The owner changes their firm and what their managers may do; an absent field stays as it is. */
export function updateOrganisation(
  { orgName, gstNo, locationDetails, forceSettleLimit, managersMayDelete }: InputOf<typeof contract>,
  state: Organisation | null,
): Decision<OrganisationEvent, RefusesOf<typeof contract>> {
  if (state === null) return rejected('not-found');
  const changed = {
    ...(orgName === undefined ? {} : { name: orgName }),
    ...(gstNo === undefined ? {} : { gstNo }),
    ...(locationDetails === undefined ? {} : { place: locationDetails }),
    ...(forceSettleLimit === undefined ? {} : { forceSettleLimitPaise: forceSettleLimit }),
    ...(managersMayDelete === undefined ? {} : { managersMayDelete }),
  };
  return accepted([{ type: 'OrganisationUpdated', data: { organisationId: state.id, ...changed } }]);
}
