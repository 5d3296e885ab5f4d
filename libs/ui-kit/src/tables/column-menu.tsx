import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { IconColumns3, IconPin, IconPinFilled } from '../icons.tsx';
import { useState } from 'react';
import { Dropdown } from '../dialogs/dropdown.tsx';
import { type ColumnChoice } from './use-columns.tsx';
import { useNarrow } from '../page/use-narrow.tsx';

/**
 * Chooses which columns of a list are shown and which stay visible while scrolling. Renders nothing on a phone, which
 * shows cards.
 */
export function ColumnMenu({ choice }: { readonly choice: ColumnChoice }) {
  const [open, setOpen] = useState(false);
  if (useNarrow()) return null;
  return (
    <Dropdown
      opened={open}
      onChange={setOpen}
      edge="end"
      target={
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className="bahi-columns-button"
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          Columns
        </Button>
      }
    >
      <Lines choice={choice} />
    </Dropdown>
  );
}

function Lines({ choice: { lines, columnActions, arranged } }: { readonly choice: ColumnChoice }) {
  return (
    <div className="bahi-columns" role="group" aria-label="Columns">
      <ul>
        {lines.map(({ key, title, shown, isAlwaysShown, pinned }) => (
          <li key={key}>
            <Checkbox
              size="xs"
              label={title}
              checked={shown}
              disabled={isAlwaysShown}
              onChange={({ currentTarget: { checked } }) => columnActions.show(key, checked)}
            />
            <PinButton title={title} pinned={pinned} onPin={() => columnActions.pin(key, !pinned)} />
          </li>
        ))}
      </ul>
      <p>
        To move a column, drag its header or press Shift and an arrow key. To resize it, press Alt and an
        arrow key.
      </p>
      <Button variant="subtle" size="xs" disabled={!arranged} onClick={columnActions.reset}>
        Reset columns
      </Button>
    </div>
  );
}

interface PinButtonProps {
  readonly title: string;
  readonly pinned: boolean;
  readonly onPin: () => void;
}

function PinButton({ title, pinned, onPin }: PinButtonProps) {
  const Icon = pinned ? IconPinFilled : IconPin;
  return (
    <Tooltip label={pinned ? 'Unpin' : 'Pin'}>
      <ActionIcon
        variant="subtle"
        color={pinned ? 'ink' : 'gray'}
        size={28}
        aria-label={`Pin ${title}`}
        aria-pressed={pinned}
        onClick={onPin}
      >
        <Icon size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
