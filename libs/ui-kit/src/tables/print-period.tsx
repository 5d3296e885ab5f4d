import { type DateRange, rangeInWords } from '../filters/date-range.tsx';
import { usePrinting } from '../page/use-printing.tsx';

/** The period of a list, printed above it. */
export function PrintPeriod({ range }: { readonly range: DateRange }) {
  if (!usePrinting()) return null;
  return <p>{`Period: ${rangeInWords(range) ?? 'from the beginning'}`}</p>;
}
