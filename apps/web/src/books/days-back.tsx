import { formatCount } from '@bahi/kernel/format';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { IconHistory } from '@bahi/ui-kit/icons';

/** By how many days a business date lies before the day of recording; nothing for 0. */
export function DaysBack({ days }: { readonly days: number }) {
  if (days === 0) return null;
  return (
    <Badge colour="yellow">
      <IconHistory size={12} stroke={1.75} aria-hidden />
      <span>{`${formatCount(days)} ${days === 1 ? 'day' : 'days'} back`}</span>
    </Badge>
  );
}
