import { type DemoBook } from './book.ts';
import { smallFleetTrips } from './small-fleet-trips.ts';

/** Two months of a small firm: enough for every screen to show something of each kind. */
export const smallFleet: DemoBook = {
  firm: 'Sahyadri Roadlines',
  owner: { name: 'Rajesh Patil', phoneNumber: '9000041375' },
  places: ['Latur', 'Bhiwandi', 'Nagpur', 'Hyderabad', 'Solapur', 'Surat'],
  staff: [
    { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: '9000067183', email: 'anita@sahyadri.example' },
    { role: 'MANAGER', name: 'Farhan Qureshi', phoneNumber: '9000055210' },
    { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: '9000011846' },
    { role: 'DRIVER', name: 'Balasaheb Jadhav', phoneNumber: '9000012907' },
    { role: 'DRIVER', name: 'Imran Shaikh', phoneNumber: '9000013358' },
    { role: 'DRIVER', name: 'Ramesh Gaikwad' },
  ],
  vehicles: [
    {
      vehicleNo: 'MH12AB1234',
      vehicleType: 'TRUCK',
      fuelType: 'DIESEL',
      odoType: 'KM',
      lastOdoReading: 181_204,
    },
    { vehicleNo: 'MH21X8842', vehicleType: 'TRAILER', fuelType: 'DIESEL', odoType: 'KM' },
    {
      vehicleNo: 'CG04LN7731',
      vehicleType: 'CONTAINER',
      fuelType: 'DIESEL',
      odoType: 'KM',
      lastOdoReading: 96_480.5,
    },
    { vehicleNo: 'MH13DK6118', vehicleType: 'PICKUP', fuelType: 'PETROL', odoType: 'KM' },
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
};
