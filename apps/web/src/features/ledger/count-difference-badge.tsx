import { formatRupees } from '@bahi/kernel/format';
import { paise, type Paise } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { IconCheck } from '@bahi/ui-kit/icons';

interface CountDifferenceBadgeProps {
  /** The counted cash minus the book's balance. */
  readonly difference: Paise;
}

/** 'Short' where less was counted than the book says. */
export function differenceWord(difference: Paise): 'Short' | 'Over' {
  return difference < 0 ? 'Short' : 'Over';
}

/** 'agrees', 'short ₹100.00' or 'over ₹20.00', for use within a sentence. */
export function formatDifference(difference: Paise): string {
  if (difference === 0) return 'agrees';
  return `${differenceWord(difference).toLowerCase()} ${formatRupees(paise(Math.abs(difference)))}`;
}

/** 'Agrees', 'Short ₹100.00' or 'Over ₹20.00'. */
export function CountDifferenceBadge({ difference }: CountDifferenceBadgeProps) {
  if (difference === 0)
    return (
      <Badge colour="green">
        <IconCheck size={14} stroke={1.75} aria-hidden />
        Agrees
      </Badge>
    );
  return (
    <Badge colour="yellow">
      {`${differenceWord(difference)} ${formatRupees(paise(Math.abs(difference)))}`}
    </Badge>
  );
}
