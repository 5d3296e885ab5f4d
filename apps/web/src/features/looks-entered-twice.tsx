import { type WireInput } from '@bahi/contract/define';
import { entryLabel } from '@bahi/contract/entry-types';
import { similarEntries } from '@bahi/contract/ledger/similar-entries';
import { formatDay, parseDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Rupees } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useDebouncedValue } from '@mantine/hooks';
import { typedAmount } from './typed-amount.ts';

type Input = WireInput<typeof similarEntries>;

/** What of a form is compared; anything may be missing still. */
type Entered = { readonly [Field in Exclude<keyof Input, 'date' | 'amount'>]?: Input[Field] | undefined } & {
  readonly date?: string | undefined;
  readonly amount?: Rupees | undefined;
};

/** As long as somebody types, nothing is asked. */
const PAUSE_MS = 400;

/** A warning before an entry is sent, never a refusal. docs/rules/money.md#looks-entered-twice. */
export function LooksEnteredTwice({ entered }: { readonly entered: Entered }) {
  const [asked] = useDebouncedValue(JSON.stringify(questionOf(entered)), PAUSE_MS);
  const { data } = useQuery(similarEntries, JSON.parse(asked) as Input | null);
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <WarningBox icon>
      <b>Looks entered twice</b>
      {data.entries.map(({ id, transactionDate, amount, category }) => (
        <div key={id}>
          {formatDay(transactionDate)} · {entryLabel(category)}, {formatRupees(amount)}
        </div>
      ))}
    </WarningBox>
  );
}

/** Null as long as there is too little to compare. */
function questionOf({ date, amount, ...about }: Entered): Input | null {
  const day = parseDay(date ?? '');
  const paise = typedAmount(amount);
  const { mode, paymentRefNo, vendorId, billNo, tripId, vehicleId } = about;
  const isReferred = (mode != null && paymentRefNo != null) || (vendorId != null && billNo != null);
  const isSame = paise !== undefined && paise > 0 && (tripId != null || vehicleId != null);
  if (day === undefined || !(isReferred || isSame)) return null;
  return { date: day, ...about, ...(paise !== undefined && paise > 0 ? { amount } : {}) };
}
