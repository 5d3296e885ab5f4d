const ORDER = ['occurredOn', 'anchor', 'place', 'position'] as const;
export const NEWEST_FIRST = ORDER.map((field) => `-${field}` as const);

/** The columns of counts, sums and further filters: with them a query reads the index alone. */
const REST = [
  'isCorrection',
  'category',
  'mode',
  'direction',
  'isExpense',
  'inPaise',
  'outPaise',
  'withoutPaise',
  'userId',
  'isFare',
  'isFromAdvance',
  'revenuePaise',
  'spentPaise',
  'view',
] as const;

/** An index that begins with the person does not repeat that column. */
const REST_AFTER_USER = REST.filter((field) => field !== 'userId');

/** A person limited to branches sees an entry by either of the two. */
const BRANCHES = ['branchId', 'cashBranchId'] as const;

/**
 * Each filter is followed by the order of the list. An index that begins with a branch serves branches with few
 * entries.
 */
export const TRANSACTION_INDEXES = [
  ['organisationId', 'tripId', ...ORDER],
  ['organisationId', 'partyId', ...ORDER, ...REST, 'vehicleId', ...BRANCHES],
  ['organisationId', 'driverId', ...ORDER, ...REST, 'vehicleId', ...BRANCHES],
  ['organisationId', 'vehicleId', ...ORDER, ...REST, ...BRANCHES],
  [
    'organisationId',
    'category',
    ...ORDER,
    'isCorrection',
    'mode',
    'direction',
    'inPaise',
    'outPaise',
    'withoutPaise',
    'userId',
    'partyId',
    'isFare',
    'isFromAdvance',
    'revenuePaise',
    'spentPaise',
    'view',
    ...BRANCHES,
  ],
  [
    'organisationId',
    'isRevenue',
    'vehicleId',
    ...ORDER,
    'isCorrection',
    'partyId',
    'revenuePaise',
    'view',
    ...BRANCHES,
  ],
  ['organisationId', 'isRevenue', ...ORDER, ...REST, ...BRANCHES],
  ['organisationId', 'userId', ...ORDER, ...REST_AFTER_USER, ...BRANCHES],
  ['organisationId', ...ORDER, ...REST, ...BRANCHES],
  ['organisationId', 'reference', ...ORDER],
  ['organisationId', 'bill', ...ORDER],
  ['organisationId', 'inPaise', 'position'],
  ['organisationId', 'outPaise', 'position'],
  ['organisationId', 'branchId', ...ORDER, ...REST, 'cashBranchId'],
  ['organisationId', 'cashBranchId', ...ORDER, ...REST, 'branchId'],
] as const;
