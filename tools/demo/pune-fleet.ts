import { type DemoBook } from './book.ts';
import { managerOfPune } from './offices.ts';

const inPune = { branch: 'Pune' } as const;
const driver = { ...inPune, role: 'DRIVER' } as const;

/** The people, vehicles, parties and expenses of the branch in Pune. */
export const puneFleet = {
  places: ['Pune', 'Nashik', 'Indore'],
  staff: [
    managerOfPune,
    { ...driver, name: 'Vinod Kamble', phoneNumber: '9000014620' },
    { ...driver, name: 'Gurpreet Singh', phoneNumber: '9000015583' },
    { ...driver, name: 'Arvind Pawar', phoneNumber: '9000016274' },
    { ...driver, name: 'Salim Sayyed', phoneNumber: '9000017905' },
    { ...driver, name: 'Mahesh Lokhande' },
    { ...driver, name: 'Ravindra Solanki', phoneNumber: '9000018816' },
    { ...driver, name: 'Dattu Mane' },
  ],
  vehicles: [
    {
      ...inPune,
      vehicleNo: 'MH12QT5507',
      vehicleType: 'TRUCK',
      driver: 'Vinod Kamble',
      ...roadVehicle(10, 20, 300),
      registeredDaysAgo: 1_480,
      validDays: {
        registrationCert: 3_999,
        insurance: 143,
        fitness: 88,
        taxPay: 205,
        permit: 345,
        nationalPermit: 120,
        pollution: 51,
      },
    },
    {
      ...inPune,
      vehicleNo: 'MH14HU2264',
      vehicleType: 'TRUCK',
      driver: 'Gurpreet Singh',
      ...roadVehicle(12, 24, 365),
      registeredDaysAgo: 2_215,
      validDays: {
        registrationCert: 3_264,
        insurance: 5,
        fitness: 26,
        taxPay: 112,
        permit: 230,
        pollution: 18,
      },
    },
    {
      ...inPune,
      vehicleNo: 'MH12RN9316',
      vehicleType: 'TRUCK',
      driver: 'Arvind Pawar',
      ...roadVehicle(10, 17, 300),
      registeredDaysAgo: 3_310,
      validDays: {
        registrationCert: 2_169,
        insurance: 97,
        fitness: -3,
        taxPay: 60,
        permit: 141,
        pollution: -40,
      },
    },
    {
      ...inPune,
      vehicleNo: 'MH12KC4471',
      vehicleType: 'MINI_TRUCK',
      driver: 'Salim Sayyed',
      ...roadVehicle(4, 2, 38),
    },
    {
      ...inPune,
      vehicleNo: 'MH14DM6038',
      vehicleType: 'MINI_TRUCK',
      driver: 'Mahesh Lokhande',
      ...roadVehicle(4, 2, 38),
    },
    {
      ...inPune,
      vehicleNo: 'MP09GH3152',
      vehicleType: 'MINI_TRUCK',
      driver: 'Ravindra Solanki',
      ...roadVehicle(6, 3, 60),
    },
    {
      ...inPune,
      vehicleNo: 'MH24HE0933',
      vehicleType: 'HEMV',
      driver: 'Dattu Mane',
      fuelType: 'DIESEL',
      odoType: 'HR',
      tankCapacity: 400,
    },
  ],
  parties: [
    {
      name: 'Krishna Valley Foods',
      type: 'CUSTOMER',
      place: 'Pune',
      primaryContact: '9000025516',
      email: 'dispatch@krishnavalley.example',
      openingBalance: 48_600,
      openedDaysAgo: 185,
    },
    {
      name: 'Malwa Oil Mills',
      type: 'CUSTOMER',
      place: 'Indore',
      primaryContact: '9000026093',
      openingBalance: -12_000,
      openedDaysAgo: 185,
    },
    {
      name: 'Shree Ganesh Transport Agency',
      type: 'BROKER',
      place: 'Pune',
      primaryContact: '9000033871',
      openingBalance: 7_500,
      openedDaysAgo: 185,
    },
  ],
  expenses: [
    {
      vehicle: 'MH12QT5507',
      daysAgo: 34,
      amount: 11_040,
      category: 'FUEL',
      mode: 'CREDIT',
      vendor: 'Balaji Diesel Point',
      litres: 120,
    },
    {
      vehicle: 'MH14HU2264',
      daysAgo: 20,
      amount: 2_100,
      category: 'WEAR_AND_TEAR',
      mode: 'CASH',
      at: 'Pune',
    },
  ],
} as const satisfies Partial<DemoBook>;

/** Wheel count, load capacity in tons and tank capacity in litres. */
function roadVehicle(wheelCount: number, loadCapacity: number, tankCapacity: number) {
  return { fuelType: 'DIESEL', odoType: 'KM', wheelCount, loadCapacity, tankCapacity } as const;
}
