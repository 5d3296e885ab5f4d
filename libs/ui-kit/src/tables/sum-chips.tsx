import { type Paise } from '@bahi/kernel/paise';
import { type ReactNode } from 'react';
import { Money } from '../page/money.tsx';
import { TextSlot } from '../page/text-slot.tsx';

export interface SumChip {
  readonly key: string;
  /** 'To settle' */
  readonly label: string;
  /** An icon of 20 px in the colour of the meaning. */
  readonly icon: ReactNode;
  /** Null if there are too many rows to add up; undefined until it is known. */
  readonly sum: Paise | null | undefined;
  readonly count: number | undefined;
  readonly more?: boolean | undefined;
}

interface SumChipsProps {
  /** The name of the row of chips: 'What waits'. */
  readonly label: string;
  readonly chips: readonly SumChip[];
  /** The key of the chip that filters the list. */
  readonly pressed: string | undefined;
  readonly onPress: (key: string | undefined) => void;
}

/**
 * Cards above a list, each with the count and sum of some rows. A press filters the list by them; a second press
 * removes the filter.
 */
export function SumChips({ label, chips, pressed, onPress }: SumChipsProps) {
  return (
    <div className="bahi-sum-chips" role="group" aria-label={label}>
      {chips.map(({ key, label: word, icon, sum, count, more }) => (
        <button
          key={key}
          type="button"
          className="bahi-sum-chip"
          aria-pressed={key === pressed}
          onClick={() => onPress(key === pressed ? undefined : key)}
        >
          <TextSlot>{icon}</TextSlot>
          <span className="bahi-sum-chip-words">
            <span>{word}</span>
            {sum === null ? (
              <span title="Filter the list to see the total">-</span>
            ) : (
              <Money paise={sum ?? null} weight={600} />
            )}
          </span>
          <span className="bahi-sum-chip-count">
            {count === undefined ? '-' : `${count}${more ? '+' : ''}`}
          </span>
        </button>
      ))}
    </div>
  );
}
