import { type Paise } from '@bahi/kernel/paise';
import { type ReactNode } from 'react';
import { Money } from '../page/money.tsx';

export interface SumChip {
  readonly key: string;
  /** 'To settle' */
  readonly label: string;
  /** 20 px, in the colour of what it stands for. */
  readonly icon: ReactNode;
  /** Null where there are too many to add up, undefined until they are known. */
  readonly sum: Paise | null | undefined;
  readonly count: number | undefined;
  readonly more?: boolean | undefined;
}

interface SumChipsProps {
  /** Names the row: 'What waits'. */
  readonly label: string;
  readonly chips: readonly SumChip[];
  /** The key of the one that the list is narrowed to. */
  readonly pressed: string | undefined;
  readonly onPress: (key: string | undefined) => void;
}

/** Cards above a list, each with a count and a sum of its rows; a press narrows the list to them, another widens it. */
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
          {icon}
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
