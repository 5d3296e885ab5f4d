import { type DataTableName } from '@bahi/contract/data/data-tables';
import { branchesSource } from './branches.query.ts';
import { type DataSource } from './data-source.ts';
import { entriesSource } from './entries.query.ts';
import { linesSource } from './lines.query.ts';
import { maintenanceSource } from './maintenance.query.ts';
import { partiesSource } from './parties.query.ts';
import { peopleSource } from './people.query.ts';
import { placesSource } from './places.query.ts';
import { trailSource } from './trail.query.ts';
import { tripsSource } from './trips.query.ts';
import { vehiclesSource } from './vehicles.query.ts';

/** Where the records of each table come from. */
export const dataSources: Readonly<Record<DataTableName, DataSource>> = {
  lines: linesSource,
  entries: entriesSource,
  trips: tripsSource,
  parties: partiesSource,
  vehicles: vehiclesSource,
  maintenance: maintenanceSource,
  people: peopleSource,
  branches: branchesSource,
  places: placesSource,
  trail: trailSource,
};
