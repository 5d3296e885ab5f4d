import { codes } from '@bahi/contract/codes';
import { fillUpCategories, maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';

/** Fill-ups have a list of their own, and are among the work on a vehicle only when they are asked for. */
export const WITHOUT_FILL_UPS: MaintenanceCategory[] = codes(maintenanceCategories).filter(
  (category) => !Object.hasOwn(fillUpCategories, category),
);
