import { Button } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import { type ReactNode, useState } from 'react';
import { Dropdown } from '../dialogs/dropdown.tsx';

interface FilterButtonProps {
  /** 'Status' */
  readonly label: string;
  /** The number of values in use. */
  readonly count: number;
  /** The choices in the dropdown. */
  readonly children: ReactNode;
}

/** A filter above a list: its name, the number of values in use, and a dropdown with its choices. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dropdown
      opened={open}
      onChange={setOpen}
      edge="start"
      target={
        <span className="bahi-filter" data-used={count > 0 || undefined}>
          <Button
            size="xs"
            variant="transparent"
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!open)}
            aria-expanded={open}
          >
            <span>{label}</span> <FilterCount count={count} />
          </Button>
        </span>
      }
    >
      {children}
    </Dropdown>
  );
}

/** The number of a filter's values in use; renders nothing for zero. */
export function FilterCount({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className="bahi-filter-count">{count}</span>;
}
