import { type showProfile as contract } from '@bahi/contract/access/show-profile';
import { type WireResponse, type InputOf } from '@bahi/contract/define';
import { readsAsOwner } from '@bahi/contract/may';
import { rupeesFromPaise } from '@bahi/kernel/paise';
import { type Rows } from '@bahi/read-store/read-store';
import { type Caller } from '../caller.ts';
import { referredFiles } from '../files/referred-files.ts';
import { placeTable } from '../places/places.projection.ts';
import { personDocuments } from './person-documents.ts';
import { type OrganisationRow, organisationTable, userTable } from './access.projection.ts';

export async function showProfile(
  rows: Rows,
  _: InputOf<typeof contract>,
  caller: Caller,
): Promise<WireResponse<typeof contract> | null> {
  const user = await rows.get(userTable, caller.userId);
  if (user === undefined) return null;
  const firm =
    user.organisationId === null ? undefined : await rows.get(organisationTable, user.organisationId);
  const { id, name, phoneNumber, email, role, verified, profilePicture } = user;
  const fileById = await referredFiles(rows, profilePicture === null ? [] : [profilePicture]);
  const place = user.locationId === null ? undefined : await rows.get(placeTable, user.locationId);
  return {
    id,
    name,
    phoneNumber,
    email,
    role,
    isVerified: verified,
    profilePicture: fileById(profilePicture),
    documents: [...(await personDocuments(rows, user, caller))],
    userLocationId: user.locationId,
    userLocationName: place?.name ?? null,
    merchantLocationId: firm?.place.eLoc ?? null,
    merchant: firm === undefined ? null : await merchantDetails(rows, firm, caller),
  };
}

/**
 * A driver settles nothing, so they get no limit. Only an owner may change whether managers may delete, so a manager does
 * not see the setting.
 */
async function merchantDetails(rows: Rows, firm: OrganisationRow, { role }: Caller) {
  const { name: orgName, gstNo, place: locationDetails, companyLogo } = firm;
  const fileById = await referredFiles(rows, companyLogo === null ? [] : [companyLogo]);
  return {
    orgName,
    gstNo,
    companyLogo: fileById(companyLogo),
    locationDetails,
    forceSettleLimit:
      role === 'MANAGER' || readsAsOwner(role) ? rupeesFromPaise(firm.forceSettleLimitPaise) : null,
    managersMayDelete: readsAsOwner(role) ? firm.managersMayDelete : null,
    booksClosedUntil: firm.booksClosedUntil ?? null,
  };
}
