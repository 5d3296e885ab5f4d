// Written by `npm run generate` from the sources. Not edited by hand.
import { accessProjection } from '../access/access.projection.ts';
import { namedPeopleProjection } from '../access/named-people.projection.ts';
import { staffFiguresProjection } from '../access/staff-figures.projection.ts';
import { checkpointsProjection } from '../audit/checkpoints.projection.ts';
import { trailExportsProjection } from '../audit/trail-exports.projection.ts';
import { trailProjection } from '../audit/trail.projection.ts';
import { verificationsProjection } from '../audit/verification/verifications.projection.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { dataKeysProjection } from '../data-keys/data-keys.projection.ts';
import { fileReferencesProjection } from '../files/file-references.projection.ts';
import { filesProjection } from '../files/files.projection.ts';
import { documentsProjection } from '../fleet/documents.projection.ts';
import { dueProjection } from '../fleet/due/due.projection.ts';
import { fleetProjection } from '../fleet/fleet.projection.ts';
import { readingsProjection } from '../fleet/readings/readings.projection.ts';
import { branchBooksProjection } from '../ledger/branch-books/branch-books.projection.ts';
import { cashBookProjection } from '../ledger/cash-book/cash-book.projection.ts';
import { ledgerProjection } from '../ledger/khata/ledger.projection.ts';
import { statementsProjection } from '../ledger/khata/statements.projection.ts';
import { transactionsProjection } from '../ledger/transactions/transactions.projection.ts';
import { maintenanceProjection } from '../maintenance/maintenance.projection.ts';
import { noticesProjection } from '../notices/notices.projection.ts';
import { pushDevicesProjection } from '../notices/push-devices.projection.ts';
import { overviewProjection } from '../overview/overview.projection.ts';
import { partiesProjection } from '../parties/parties.projection.ts';
import { placesProjection } from '../places/places.projection.ts';
import { lrNumbersProjection } from '../trips/lr-numbers/lr-numbers.projection.ts';
import { tripsProjection } from '../trips/trips.projection.ts';

/** Every live projection. */
export const projections = [
  accessProjection,
  namedPeopleProjection,
  staffFiguresProjection,
  checkpointsProjection,
  trailExportsProjection,
  trailProjection,
  verificationsProjection,
  branchesProjection,
  dataKeysProjection,
  fileReferencesProjection,
  filesProjection,
  documentsProjection,
  dueProjection,
  fleetProjection,
  readingsProjection,
  branchBooksProjection,
  cashBookProjection,
  ledgerProjection,
  statementsProjection,
  transactionsProjection,
  maintenanceProjection,
  noticesProjection,
  pushDevicesProjection,
  overviewProjection,
  partiesProjection,
  placesProjection,
  lrNumbersProjection,
  tripsProjection,
] as const;
