import { branchesData } from './branches.ts';
import { entriesData } from './entries.ts';
import { linesData } from './lines.ts';
import { maintenanceData } from './maintenance.ts';
import { partiesData } from './parties.ts';
import { peopleData } from './people.ts';
import { placesData } from './places.ts';
import { trailData } from './trail.ts';
import { tripsData } from './trips.ts';
import { vehiclesData } from './vehicles.ts';

/** Rises when a column changes its meaning or goes away. A new column leaves it as it is. */
export const DATA_SCHEMA_VERSION = 1;

/** The tables of `/data` and of the exported files, in the order in which they are listed. */
export const dataTables = [
  linesData,
  entriesData,
  tripsData,
  partiesData,
  vehiclesData,
  maintenanceData,
  peopleData,
  branchesData,
  placesData,
  trailData,
] as const;
export type DataTableName = (typeof dataTables)[number]['name'];
