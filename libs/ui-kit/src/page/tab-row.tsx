import { Tabs } from '@mantine/core';

interface TabRowProps<Value extends string> {
  /** Labels by value, in order. */
  readonly tabs: Readonly<Record<Value, string>>;
  readonly selected: Value;
  readonly isDisabled?: (value: Value) => boolean;
}

/** The tabs of a `Tabs` in one row, which scrolls sideways on a phone. */
export function TabRow<Value extends string>({ tabs, selected, isDisabled }: TabRowProps<Value>) {
  return (
    <Tabs.List className="bahi-tab-row">
      {(Object.keys(tabs) as Value[]).map((value) => (
        <Tabs.Tab
          key={value}
          ref={value === selected ? scrollToTab : undefined}
          value={value}
          disabled={isDisabled?.(value) === true}
        >
          {tabs[value]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** Scrolls only the row: `scrollIntoView` would also scroll the page. */
function scrollToTab(tab: HTMLButtonElement | null): void {
  if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft;
}
