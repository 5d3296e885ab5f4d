import { EmptyState } from '../feedback/states.tsx';
import { IconChartBar } from '../icons.tsx';

/** Shown instead of a chart in which everything is zero, whose axis would be invented. */
export function NoEntries() {
  return (
    <EmptyState
      icon={<IconChartBar size={20} stroke={1.75} aria-hidden />}
      reason="There are no entries in these months."
    />
  );
}
