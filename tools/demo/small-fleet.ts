import { type DemoBook } from './book.ts';
import { smallFleetTrips } from './small-fleet-trips.ts';
import { workOfTwoYears } from './work-of-two-years.ts';

/** Enough fill-ups for the median of 90 days, and what was done to the vehicles last. */
const RECENT_DAYS = { fillUps: 125, maintenance: 400 };
const { fillUps, maintenance } = workOfTwoYears();

/** Two months of a small firm: enough for every screen to show something of each kind. */
export const smallFleet: DemoBook = {
  firm: 'Sahyadri Roadlines',
  owner: { name: 'Rajesh Patil', phoneNumber: '9000041375' },
  places: ['Latur', 'Bhiwandi', 'Nagpur', 'Hyderabad', 'Solapur', 'Surat'],
  branches: [],
  staff: [
    { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: '9000067183', email: 'anita@sahyadri.example' },
    { role: 'MANAGER', name: 'Farhan Qureshi', phoneNumber: '9000055210' },
    { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: '9000011846' },
    { role: 'DRIVER', name: 'Balasaheb Jadhav', phoneNumber: '9000012907' },
    { role: 'DRIVER', name: 'Imran Shaikh', phoneNumber: '9000013358' },
    { role: 'DRIVER', name: 'Ramesh Gaikwad' },
    { role: 'MANAGER', name: 'Nitin Wagh', phoneNumber: '9000055388', disabled: true },
  ],
  applicants: [
    { name: 'Deepak Shinde', phoneNumber: '9000056642' },
    { name: 'Karan Bhosale', phoneNumber: '9000057719', refused: true },
  ],
  vehicles: [
    {
      vehicleNo: 'MH12AB1234',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
      lastOdoReading: 181_204,
      driver: 'Suresh Yadav',
      manager: 'Anita Kulkarni',
      wheelCount: 12,
      loadCapacity: 21,
      tankCapacity: 365,
      registeredDaysAgo: 1_990,
      validDays: { registrationCert: 3_489, permit: 412, nationalPermit: 21 },
    },
    {
      vehicleNo: 'MH21X8842',
      vehicleType: 'TRAILER',
      fuelType: 'DIESEL',
      odoType: 'KM',
      registeredDaysAgo: 2_804,
      validDays: { registrationCert: 2_675, permit: -12 },
    },
    {
      vehicleNo: 'CG04LN7731',
      vehicleType: 'CONTAINER',
      fuelType: 'DIESEL',
      odoType: 'KM',
      lastOdoReading: 96_480.5,
      registeredDaysAgo: 1_122,
    },
    {
      vehicleNo: 'MH13DK6118',
      vehicleType: 'PICKUP',
      fuelType: 'PETROL',
      odoType: 'KM',
      registeredDaysAgo: 655,
      validDays: {
        registrationCert: 4_824,
        insurance: 196,
        fitness: 75,
        taxPay: 240,
        permit: 1_170,
        pollution: 64,
      },
    },
    {
      vehicleNo: 'MH24HE0917',
      vehicleType: 'HEMV',
      fuelType: 'DIESEL',
      odoType: 'HR',
      lastOdoReading: 2_140.5,
    },
  ],
  parties: [
    {
      name: 'Gokul Agro Traders',
      type: 'CUSTOMER',
      place: 'Latur',
      primaryContact: '9000022067',
      email: 'accounts@gokulagro.example',
      gstNo: '27AAKFG4821M1Z6',
      openingBalance: 25_000,
      openedDaysAgo: 70,
    },
    {
      name: 'Vidarbha Cement Depot',
      type: 'CUSTOMER',
      place: 'Nagpur',
      primaryContact: '9000023411',
      email: 'desk@vidarbhacement.example',
      gstNo: '27AACCV9034K1ZQ',
      openingBalance: 0,
      openedDaysAgo: 65,
    },
    {
      name: 'Siddheshwar Textiles',
      type: 'CUSTOMER',
      place: 'Solapur',
      primaryContact: '9000024872',
      openingBalance: -6_500,
      openedDaysAgo: 65,
    },
    {
      name: 'Balaji Diesel Point',
      type: 'VENDOR',
      place: 'Latur',
      primaryContact: '9000031190',
      openingBalance: -18_250,
      openedDaysAgo: 70,
    },
    {
      name: 'Deccan Tyre Works',
      type: 'VENDOR',
      place: 'Hyderabad',
      primaryContact: '9000032645',
      openingBalance: -42_000,
      openedDaysAgo: 70,
    },
  ],
  trips: smallFleetTrips,
  bulkPayments: [
    {
      party: 'Vidarbha Cement Depot',
      daysAgo: 24,
      mode: 'ONLINE',
      ofTrips: { 'LR-1243': 48_760, 'LR-1244': 31_600 },
    },
    {
      party: 'Gokul Agro Traders',
      daysAgo: 15,
      mode: 'CHEQUE',
      ofTrips: { 'LR-1246': 16_500 },
      ofOpening: 18_000,
    },
  ],
  vendorPayments: [],
  transfers: [],
  expenses: [
    {
      vehicle: 'MH21X8842',
      daysAgo: 10,
      amount: 3_360,
      category: 'UREA',
      mode: 'CREDIT',
      vendor: 'Balaji Diesel Point',
      litres: 48,
    },
  ],
  fillUps: fillUps.filter(({ daysAgo }) => daysAgo <= RECENT_DAYS.fillUps),
  maintenance: maintenance.filter(({ daysAgo }) => daysAgo <= RECENT_DAYS.maintenance),
};
