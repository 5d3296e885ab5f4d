import { type DemoBook } from './book.ts';

const inRaipur = { branch: 'Raipur' } as const;
const driver = { ...inRaipur, role: 'DRIVER' } as const;
const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM', wheelCount: 12 } as const;

/** The vehicles, people and places of the branch in Raipur. */
export const raipurFleet = {
  places: ['Raipur'],
  staff: [
    { ...inRaipur, role: 'MANAGER', name: 'Meera Tiwari', phoneNumber: '9000056927' },
    { ...driver, name: 'Dilip Sahu', phoneNumber: '9000019342' },
    { ...driver, name: 'Jagdish Nishad', phoneNumber: '9000019857' },
  ],
  vehicles: [
    {
      ...inRaipur,
      ...truck,
      vehicleNo: 'CG04MK2285',
      driver: 'Dilip Sahu',
      loadCapacity: 22,
      tankCapacity: 365,
      registeredDaysAgo: 1_260,
      validDays: {
        registrationCert: 4_219,
        insurance: 166,
        fitness: 101,
        taxPay: 250,
        permit: 570,
        nationalPermit: 205,
        pollution: 38,
      },
    },
    {
      ...inRaipur,
      ...truck,
      vehicleNo: 'CG04JD6190',
      driver: 'Jagdish Nishad',
      loadCapacity: 20,
      tankCapacity: 340,
      registeredDaysAgo: 2_640,
      validDays: {
        registrationCert: 2_839,
        insurance: 71,
        fitness: 44,
        taxPay: 130,
        permit: 310,
        pollution: 9,
      },
    },
  ],
  parties: [
    {
      name: 'Mahanadi Steel Traders',
      type: 'CUSTOMER',
      place: 'Raipur',
      primaryContact: '9000027148',
      email: 'accounts@mahanadisteel.example',
      gstNo: '22AAGCM5530L1ZD',
      openingBalance: 31_400,
      openedDaysAgo: 185,
    },
  ],
} as const satisfies Partial<DemoBook>;
