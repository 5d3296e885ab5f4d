import * as v from 'valibot';
import { codes } from '../codes.ts';
import { command } from '../define.ts';
import { fields, oneOf, optional, pastDay, warnings } from '../fields.ts';
import { bookMessages } from '../book-messages.ts';
import { driverId } from '../id-fields.ts';
import { readRequest, requireFields } from '../invalid-field.ts';
import { maintenanceCategories, type MaintenanceCategory } from '../labels.ts';
import { otherSpellings } from './categories.ts';
import { maintenance } from './maintenance.ts';
import { listMissing, paidFields, toNewMaintenance } from './new-maintenance.ts';
import { ownFieldInputs } from './own-field-inputs.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** Some forms spell two categories differently; docs/rules/fleet.md#spellings. */
export const maintenanceCategory = v.pipe(
  oneOf([...codes(maintenanceCategories), ...codes(otherSpellings)]),
  v.transform((given): MaintenanceCategory =>
    given === 'PUNTURE' || given === 'TARPAULIN' ? otherSpellings[given] : given,
  ),
);

const request = fields({
  ...paidFields,
  ...ownFieldInputs,
  category: maintenanceCategory,
  date: pastDay,
  driverId: optional(driverId),
  renewDocument: v.nullish(v.boolean(), true),
});
type Request = v.InferOutput<typeof request>;

export const createMaintenance = command({
  slug: 'create-maintenance',
  path: '/maintenance/create',
  may: 'office',
  scope: 'branch',
  summary: 'Record work on a vehicle or a fill-up, with its payment',
  input: v.pipe(
    request,
    requireFields<Request>(listMissing),
    v.forward(
      v.partialCheck(
        [['date'], ['validity']],
        ({ date, validity }) => validity === null || validity >= date,
        bookMessages.validityBeforeDate,
      ),
      ['validity'],
    ),
    readRequest(toNewMaintenance),
  ),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: [
    'forbidden',
    'branch-inactive',
    'not-found',
    'trip-status',
    'wrong-party-type',
    'wrong-role',
    'field-not-allowed',
    'amount-exceeds-balance',
  ],
  response: v.object({ maintenance, warnings }),
  ids: v.strictObject({ maintenance: v.strictObject({ id: v.string(), transaction: namedId }) }),
});
