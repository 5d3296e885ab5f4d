import { addDays, parseDay, type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { type DateRange } from '@bahi/ui-kit/filters/date-range';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';

const USUAL_DAYS = 30;

/** The span whose changes the page's address asks for. */
export interface ChangesSince {
  readonly statementId: string | null;
  /** The recorded days that are chosen. */
  readonly range: DateRange;
  /** The days without a choice. */
  readonly usual: DateRange;
  /** Whether to list entries that came and went. */
  readonly passing: boolean;
  /** As the query takes it. */
  readonly input: {
    readonly since?: string;
    readonly statementId?: string;
    readonly until?: string;
    readonly passing: boolean;
  };
  readonly set: (changed: Readonly<Record<string, string | undefined>>) => void;
}

export function useChangesSince(): ChangesSince {
  const [address, change] = useListSearchParams();
  const usual = { from: addDays(useToday(), -USUAL_DAYS) };
  const range = { from: parseDay(address.get('from') ?? ''), to: parseDay(address.get('to') ?? '') };
  const statementId = address.get('statement');
  const passing = address.get('passing') === 'shown';
  const { from = usual.from, to } = range;
  return {
    statementId,
    range,
    usual,
    passing,
    input: {
      ...(statementId === null ? { since: endOfDay(addDays(from, -1)) } : { statementId }),
      ...(statementId !== null || to === undefined ? {} : { until: endOfDay(to) }),
      passing,
    },
    set: (changed) =>
      change(
        (next) => {
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
        },
        { replace: true },
      ),
  };
}

/** The last millisecond of a day in India. */
function endOfDay(day: Day): string {
  return `${day}T23:59:59.999+05:30`;
}
