import { formatRupees } from '@bahi/kernel/format';
import { paise, type Paise } from '@bahi/kernel/paise';
import { Badge } from '@bahi/ui-kit/badge';

interface CountedBadgeProps {
  /** The counted cash minus what the book has. */
  readonly difference: Paise;
}

/** 'Agrees', 'Short ₹100.00' or 'Over ₹20.00'. */
export function CountedBadge({ difference }: CountedBadgeProps) {
  if (difference === 0) return <Badge colour="green">Agrees</Badge>;
  const word = difference < 0 ? 'Short' : 'Over';
  return (
    <Badge colour={difference < 0 ? 'red' : 'yellow'}>
      {word} {formatRupees(paise(Math.abs(difference)))}
    </Badge>
  );
}
