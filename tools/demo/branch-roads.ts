/** Half a year of work in a branch. */
export interface BranchWork {
  readonly branch: string;
  /** Any number works; another seed gives other trips. */
  readonly seed: number;
  /** LR numbers count up from `firstLr` after the prefix. */
  readonly lrPrefix: string;
  readonly firstLr: number;
  /** Its rates per kilometre, as a multiple of those of Raipur. */
  readonly rates: number;
  readonly carriers: readonly Carrier[];
  readonly routes: readonly [Route, ...Route[]];
}

/** One of the branch's vehicles, and its work in half a year. */
export interface Carrier {
  readonly vehicle: string;
  readonly driver: string;
  readonly manager: string;
  /** Load in tons; null for work by the hour. */
  readonly tons: readonly [least: number, most: number] | null;
  /** Reading before its first trip, in kilometres or hours. */
  readonly reading: number;
  /** Days since the start of its latest trip. */
  readonly latestDaysAgo: number;
  readonly trips: number;
}

const anita = { manager: 'Anita Kulkarni', trips: 7 };
const farhan = { manager: 'Farhan Qureshi', trips: 7 };

const puneCarriers: readonly Carrier[] = [
  {
    ...anita,
    vehicle: 'MH12QT5507',
    driver: 'Vinod Kamble',
    tons: [16, 20],
    reading: 142_318,
    latestDaysAgo: 1,
  },
  {
    ...anita,
    vehicle: 'MH14HU2264',
    driver: 'Gurpreet Singh',
    tons: [18, 24],
    reading: 88_102,
    latestDaysAgo: 4,
  },
  {
    ...farhan,
    vehicle: 'MH12RN9316',
    driver: 'Arvind Pawar',
    tons: [14, 17],
    reading: 203_940,
    latestDaysAgo: 7,
  },
  {
    ...farhan,
    vehicle: 'MH12KC4471',
    driver: 'Salim Sayyed',
    tons: [1, 2],
    reading: 41_266,
    latestDaysAgo: 0,
  },
  {
    ...anita,
    vehicle: 'MH14DM6038',
    driver: 'Mahesh Lokhande',
    tons: [1, 2],
    reading: 57_780,
    latestDaysAgo: 9,
  },
  {
    ...farhan,
    vehicle: 'MP09GH3152',
    driver: 'Ravindra Solanki',
    tons: [1, 3],
    reading: 63_415,
    latestDaysAgo: 14,
  },
  {
    ...farhan,
    vehicle: 'MH24HE0933',
    driver: 'Dattu Mane',
    tons: null,
    reading: 3_812,
    latestDaysAgo: 2,
    trips: 3,
  },
];

const raipurCarriers: readonly Carrier[] = [
  {
    manager: 'Meera Tiwari',
    trips: 5,
    vehicle: 'CG04MK2285',
    driver: 'Dilip Sahu',
    tons: [18, 22],
    reading: 118_640,
    latestDaysAgo: 2,
  },
  {
    manager: 'Meera Tiwari',
    trips: 5,
    vehicle: 'CG04JD6190',
    driver: 'Jagdish Nishad',
    tons: [16, 20],
    reading: 174_205,
    latestDaysAgo: 6,
  },
];

export interface Route {
  readonly party: string;
  readonly material: string;
  readonly from: string;
  readonly to: string;
  readonly km: number;
}

const krishna = { party: 'Krishna Valley Foods', material: 'Fruit pulp, tins', from: 'Pune' };
const malwa = { party: 'Malwa Oil Mills', material: 'Soya oil, 15 kg tins', from: 'Indore' };
const gokul = { party: 'Gokul Agro Traders', material: 'Soya DOC, 50 kg bags', from: 'Latur' };
const siddheshwar = { party: 'Siddheshwar Textiles', material: 'Towel bales', from: 'Solapur' };

const puneRoutes: BranchWork['routes'] = [
  { ...krishna, to: 'Hyderabad', km: 560 },
  { ...krishna, to: 'Nashik', km: 212 },
  { ...krishna, to: 'Surat', km: 410 },
  { ...malwa, to: 'Bhiwandi', km: 580 },
  { ...malwa, to: 'Surat', km: 430 },
  { ...malwa, to: 'Nagpur', km: 500 },
  { ...gokul, to: 'Pune', km: 335 },
  { ...gokul, to: 'Nashik', km: 420 },
  { ...siddheshwar, to: 'Pune', km: 252 },
  { ...siddheshwar, to: 'Hyderabad', km: 308 },
];

const mahanadi = { party: 'Mahanadi Steel Traders', material: 'TMT bars', from: 'Raipur' };

const raipurRoutes: BranchWork['routes'] = [
  { ...mahanadi, to: 'Nagpur', km: 285 },
  { ...mahanadi, to: 'Hyderabad', km: 780 },
  { ...krishna, from: 'Raipur', to: 'Pune', km: 1_040 },
  { ...krishna, from: 'Raipur', to: 'Nashik', km: 960 },
];

export const pune: BranchWork = {
  branch: 'Pune',
  seed: 1948,
  lrPrefix: 'PN/{FY}/',
  firstLr: 401,
  rates: 1.22,
  carriers: puneCarriers,
  routes: puneRoutes,
};

export const raipur: BranchWork = {
  branch: 'Raipur',
  seed: 2000,
  lrPrefix: 'RP/{FY}/',
  firstLr: 61,
  rates: 1,
  carriers: raipurCarriers,
  routes: raipurRoutes,
};

/** The excavator's place of work. */
export const yard: Route = {
  party: 'Vidarbha Cement Depot',
  material: 'Excavation',
  from: 'Nagpur',
  to: 'Nagpur',
  km: 0,
};
