import { type ResponseOf } from '@bahi/contract/define';
import { dueStates, type DueState, type listDue } from '@bahi/contract/fleet/list-due';
import { codes } from '@bahi/contract/codes';

interface DueChipsProps {
  readonly counts: ResponseOf<typeof listDue>['counts'] | undefined;
  readonly pressed: string | undefined;
  readonly onPress: (state: DueState | undefined) => void;
}

const COUNTS = { EXPIRED: 'expired', URGENT: 'urgent', SOON: 'soon', MISSING: 'missing' } as const;

/**
 * The due states with their counts. Pressing a chip filters the list by its state; pressing it again removes the
 * filter.
 */
export function DueChips({ counts, pressed, onPress }: DueChipsProps) {
  return (
    <div className="due-chips" role="group" aria-label="States">
      {codes(dueStates).map((state) => (
        <button
          key={state}
          type="button"
          className="due-chip"
          data-state={state}
          aria-pressed={state === pressed}
          onClick={() => onPress(state === pressed ? undefined : state)}
        >
          <span>{dueStates[state]}</span>
          <span>{counts?.[COUNTS[state]] ?? '-'}</span>
        </button>
      ))}
    </div>
  );
}
