import { codes } from '@bahi/contract/codes';
import { fillUpCategories, maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';

/** The categories listed by default. Fill-ups have their own list and appear here only if the user filters by them. */
export const WITHOUT_FILL_UPS: MaintenanceCategory[] = codes(maintenanceCategories).filter(
  (category) => !Object.hasOwn(fillUpCategories, category),
);
