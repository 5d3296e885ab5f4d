import { type showProfile } from '@bahi/contract/access/show-profile';
import { type updateAccount } from '@bahi/contract/access/update-account';
import { type WireResponse } from '@bahi/contract/define';

type Profile = WireResponse<typeof showProfile>;
type Firm = NonNullable<Profile['merchant']>;

/** The profile of the owner of Sahyadri Roadlines in Pune. */
export function ownerProfile(firm: Partial<Firm> = {}): Profile {
  return {
    id: 'd0000000-0000-5000-8000-000000000010',
    name: 'Rajesh Patil',
    phoneNumber: '9822041375',
    email: null,
    role: 'ADMIN',
    isVerified: true,
    profilePicture: null,
    documents: [],
    userLocationId: null,
    userLocationName: null,
    merchantLocationId: 'IN1259229',
    merchant: {
      orgName: 'Sahyadri Roadlines',
      gstNo: null,
      companyLogo: null,
      locationDetails: { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'IN1259229' },
      forceSettleLimit: 1000,
      managersMayDelete: false,
      booksClosedUntil: null,
      ...firm,
    },
  };
}

/** The profile of a driver of that firm. */
export function driverProfile(): Profile {
  const firm = ownerProfile({ forceSettleLimit: null, managersMayDelete: null });
  return { ...firm, name: 'Suresh Yadav', phoneNumber: '9890611742', role: 'DRIVER' };
}

/** The response to the owner's saved change. */
export function savedAccount(): WireResponse<typeof updateAccount> {
  const { id, name, phoneNumber, email, role } = ownerProfile();
  const user = {
    id,
    name,
    phoneNumber,
    email,
    role,
    status: 'VERIFIED',
    approved: true,
    disabled: false,
  } as const;
  return {
    user: { ...user, createdAt: '2026-11-20T11:50:00+05:30' },
    merchant: { id: 'an id', orgName: 'Sahyadri Roadlines' },
  };
}
