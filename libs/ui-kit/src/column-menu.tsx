import { Button, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type TableColumn } from './table-column.tsx';

type Column = Pick<TableColumn<never>, 'key' | 'title' | 'optional'>;

interface ShownColumns<C extends Column> {
  /** Those that are always there, and those that were chosen. */
  readonly columns: readonly C[];
  /** For the list's `ColumnMenu`. */
  readonly choice: ColumnChoice;
}

interface ColumnChoice {
  readonly offered: readonly Column[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Which columns a list shows, remembered on the device by its name: 'trips'. */
export function useShownColumns<C extends Column>(list: string, all: readonly C[]): ShownColumns<C> {
  const [chosen, setChosen] = useLocalStorage<readonly string[]>({
    key: `bahi.columns.${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: keysIn,
  });
  const columns = useMemo(
    () => all.filter(({ key, optional }) => !optional || chosen.includes(key)),
    [all, chosen],
  );
  const offered = all.filter(({ optional }) => optional);
  return { columns, choice: { offered, chosen, onChoose: (keys) => setChosen([...keys]) } };
}

/** Somebody else may have written there: what is no list of keys chooses nothing. */
function keysIn(stored: string | undefined): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Adds a list's further columns and takes them away. */
export function ColumnMenu({ choice: { offered, chosen, onChoose } }: { readonly choice: ColumnChoice }) {
  const changed = (key: string) =>
    chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
  return (
    <Menu position="bottom-end" closeOnItemClick={false} shadow="md" radius="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
        >
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={chosen.includes(key)} onChange={() => onChoose(changed(key))}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
