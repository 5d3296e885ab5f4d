// Written by `npm run generate` from the sources. Not edited by hand.
import { accessProjection } from '../rows/access.projection.ts';
import { branchBooksProjection } from '../rows/branch-books.projection.ts';
import { branchesProjection } from '../rows/branches.projection.ts';
import { cashBookProjection } from '../rows/cash-book.projection.ts';
import { documentsProjection } from '../rows/documents.projection.ts';
import { dueProjection } from '../rows/due.projection.ts';
import { fileReferencesProjection } from '../rows/file-references.projection.ts';
import { filesProjection } from '../rows/files.projection.ts';
import { fleetProjection } from '../rows/fleet.projection.ts';
import { ledgerProjection } from '../rows/ledger.projection.ts';
import { lrNumbersProjection } from '../rows/lr-numbers.projection.ts';
import { maintenanceProjection } from '../rows/maintenance.projection.ts';
import { noticesProjection } from '../rows/notices.projection.ts';
import { overviewProjection } from '../rows/overview.projection.ts';
import { partiesProjection } from '../rows/parties.projection.ts';
import { placesProjection } from '../rows/places.projection.ts';
import { pushDevicesProjection } from '../rows/push-devices.projection.ts';
import { readingsProjection } from '../rows/readings.projection.ts';
import { staffFiguresProjection } from '../rows/staff-figures.projection.ts';
import { statementsProjection } from '../rows/statements.projection.ts';
import { transactionsProjection } from '../rows/transactions.projection.ts';
import { tripsProjection } from '../rows/trips.projection.ts';

/** Every live projection. */
export const projections = [
  accessProjection,
  branchBooksProjection,
  branchesProjection,
  cashBookProjection,
  documentsProjection,
  dueProjection,
  fileReferencesProjection,
  filesProjection,
  fleetProjection,
  ledgerProjection,
  lrNumbersProjection,
  maintenanceProjection,
  noticesProjection,
  overviewProjection,
  partiesProjection,
  placesProjection,
  pushDevicesProjection,
  readingsProjection,
  staffFiguresProjection,
  statementsProjection,
  transactionsProjection,
  tripsProjection,
] as const;
