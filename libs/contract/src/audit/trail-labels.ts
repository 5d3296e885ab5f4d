/** The kinds of rows of the audit trail, in the order of their chips. docs/rules/audit.md#trail. */
export const trailKinds = {
  CHANGE: 'Changes',
  TAKEN_BACK: 'Taken back',
  REOPENED: 'Reopened',
  ENTRY: 'Entries',
  REFUSED: 'Refused',
  SIGN_IN: 'Sign-ins',
  EXPORT: 'Exports and views',
  JOB: 'Jobs',
  TECHNICAL: 'Technical',
} as const;
export type TrailKind = keyof typeof trailKinds;

/** How the command reached the server. */
export const trailSources = {
  SESSION: 'Signed in',
  SIGN_IN: 'Sign-in',
  JOB: 'Job',
  KEY: 'API key',
  OPERATOR: 'Operator',
} as const;
export type TrailSource = keyof typeof trailSources;

/** The things that have a history, and that the trail can be filtered by. */
export const trailThings = {
  TRIP: 'Trip',
  PARTY: 'Party',
  VEHICLE: 'Vehicle',
  PERSON: 'Person',
  BRANCH: 'Branch',
  PLACE: 'Place',
  FIRM: 'Firm',
} as const;
export type TrailThing = keyof typeof trailThings;

/** The accounts on which a command has an effect. */
export const trailAccounts = {
  PARTY: 'Party balance',
  CASH: 'Cash',
  FREIGHT: 'Freight',
  DEDUCTION: 'Deductions',
  EXPENSE: 'Expense',
  UNCLASSIFIED: 'Not classified',
  TDS: 'TDS',
  OPENING: 'Openings',
  INTER_BRANCH: 'Between branches',
} as const;
export type TrailAccount = keyof typeof trailAccounts;
