import { type WireInput } from '@bahi/contract/define';
import { entryLabel } from '@bahi/contract/entry-types';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { formatDay, parseDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Rupees } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useDebouncedValue } from '@mantine/hooks';
import { amountToPaise } from '../forms/amount-to-paise.ts';

type Input = WireInput<typeof similarEntries>;

/** The form fields to compare; any may still be empty. */
type EnteredFields = {
  readonly [Field in Exclude<keyof Input, 'date' | 'amount'>]?: Input[Field] | undefined;
} & {
  readonly date?: string | undefined;
  readonly amount?: Rupees | undefined;
};

/** The server is asked after a pause in typing of this length. */
const PAUSE_MS = 400;

/** Warns about similar entries before this one is sent; never blocks it. docs/rules/money.md#looks-entered-twice. */
export function DuplicateWarning({ entered }: { readonly entered: EnteredFields }) {
  const [debouncedInput] = useDebouncedValue(JSON.stringify(toQueryInput(entered)), PAUSE_MS);
  const { data } = useQuery(similarEntries, JSON.parse(debouncedInput) as Input | null);
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <WarningBox icon>
      <b>Looks entered twice</b>
      {data.entries.map(({ id, transactionDate, amount, category }) => (
        <div key={id}>
          {`${formatDay(transactionDate)} · ${entryLabel(category)}, ${formatRupees(amount)}`}
        </div>
      ))}
    </WarningBox>
  );
}

/** The query for similar entries; null while there is too little to compare. */
function toQueryInput({ date, amount, ...about }: EnteredFields): Input | null {
  const day = parseDay(date ?? '');
  const paise = amountToPaise(amount);
  const { mode, paymentRefNo, vendorId, billNo, tripId, vehicleId } = about;
  const hasReference = (mode != null && paymentRefNo != null) || (vendorId != null && billNo != null);
  const hasAmountAndSubject = paise !== undefined && paise > 0 && (tripId != null || vehicleId != null);
  if (day === undefined || !(hasReference || hasAmountAndSubject)) return null;
  return { date: day, ...about, ...(paise !== undefined && paise > 0 ? { amount } : {}) };
}
