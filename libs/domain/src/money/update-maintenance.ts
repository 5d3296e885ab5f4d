import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { describeEntry } from '@bahi/contract/entry-types';
import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { categoryField, type OwnField } from '@bahi/contract/maintenance/categories';
import { type updateMaintenance as contract } from '@bahi/contract/maintenance/update-maintenance';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type Day } from '@bahi/kernel/day';
import {
  accepted,
  isRejected,
  rejected,
  rejectedField,
  type Decision,
  type Rejected,
} from '@bahi/kernel/decision';
import { type Entry } from './entry.ts';
import { type Expense, type ExpenseEvent } from './expense.ts';
import { type FoldedEntry, type FoldedEntries } from './fold-entries.ts';
import { rejectUnknownFile } from '../reject-unknown-file.ts';
import { type CorrectedDetails } from './maintenance-details.ts';
import { currentDetails, maintenanceLine } from './maintenance-record.ts';

type Input = InputOf<typeof contract>;
export type CorrectionRefusal = RefusesOf<typeof contract> | 'invalid-input';

/** Limited because every later command folds the corrections in its stream. */
export const MAX_CORRECTIONS = 50;

export interface CorrectionFacts {
  /** The file of the receipt that the request names; ignored if it names none. */
  readonly receipt: object | null;
}

/** The changes of a correction. */
export interface Correction {
  readonly entryId: string;
  readonly occurredOn: Day;
  readonly before: CorrectedDetails;
  readonly after: CorrectedDetails;
}

/** docs/rules/fleet.md#corrections-of-maintenance: money, date, category and fuel quantity cannot change. */
export function updateMaintenance(
  input: Input,
  expense: Expense | null,
  facts: CorrectionFacts,
): Decision<ExpenseEvent, CorrectionRefusal> {
  if (expense === null) return rejected('not-found');
  const correction = toCorrection(input, expense.entries, facts);
  if (isRejected(correction)) return correction;
  const { id: expenseId, branchId, vehicleId, driverId } = expense;
  return accepted([
    { type: 'MaintenanceCorrected', data: { expenseId, branchId, vehicleId, driverId, ...correction } },
  ]);
}

/** The correction that a request makes to a record among the entries of a stream. */
export function toCorrection(
  input: Input,
  entries: FoldedEntries,
  { receipt }: CorrectionFacts,
): Correction | Rejected<CorrectionRefusal> {
  const { maintenanceId: entryId } = input;
  const entry = entries[entryId];
  const category = entry && maintenanceLine(entry)?.category;
  if (entry === undefined || category === undefined) return rejected('not-found');
  if (entry.reversedBy !== null) return rejected('already-deleted');
  if (input.receipt != null && receipt === null) return rejectUnknownFile('receipt');
  const refused = validateFields(input, category);
  if (refused !== null) return refused;
  const { before, after } = findChanges(input, entry);
  if (Object.keys(after).length === 0) return rejected('invalid-input', refusalMessages.nothingToUpdate);
  if ((entry.corrections ?? 0) >= MAX_CORRECTIONS)
    return rejected('invalid-input', refusalMessages.tooManyCorrections(MAX_CORRECTIONS));
  return { entryId, occurredOn: entry.occurredOn, before, after };
}

const CORRECTABLE = [
  'odometerReading',
  'fullTank',
  'previousMissing',
  'oldTyreNo',
  'tyreNumber',
  'tyreBrand',
  'quantity',
  'repeatReading',
  'repeatMonths',
] as const satisfies readonly OwnField[];

function validateFields(input: Input, category: MaintenanceCategory): Rejected<CorrectionRefusal> | null {
  for (const field of CORRECTABLE) {
    const given = input[field];
    const own = categoryField(category, field);
    if (given === undefined || (given === null && own?.required === undefined)) continue;
    if (own === null)
      return rejectedField(
        'field-not-allowed',
        field,
        bookMessages.notOfCategory(maintenanceCategories[category]),
      );
    if (field === 'quantity' && describeEntry(category)?.isByTheLitre === true)
      return rejectedField('field-not-allowed', field, refusalMessages.quantityNotChanged);
    if (given === null) return rejectedField('field-required', field, messages.required);
  }
  return null;
}

/** The values of the given fields that differ from the record, before and after the correction. */
function findChanges(input: Input, entry: FoldedEntry<Entry>): Pick<Correction, 'before' | 'after'> {
  const now = { ...currentDetails(entry), notes: entry.notes ?? null, receiptId: entry.fileId ?? null };
  const { notes, receipt } = input;
  const given: CorrectedDetails = {
    ...Object.fromEntries(CORRECTABLE.map((field) => [field, input[field]])),
    ...(notes === undefined ? {} : { notes }),
    ...(receipt === undefined ? {} : { receiptId: receipt?.documentId ?? null }),
  };
  const changed = (Object.keys(given) as (keyof CorrectedDetails)[]).filter(
    (field) => given[field] !== undefined && given[field] !== now[field],
  );
  const pickChanged = (values: CorrectedDetails): CorrectedDetails =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return { before: pickChanged(now), after: pickChanged(given) };
}
