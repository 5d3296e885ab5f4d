import { trailHistory } from '@bahi/contract/audit/trail-history';
import { type TrailThing } from '@bahi/contract/audit/trail-labels';
import { useMay } from '@bahi/ui-kit/api/may';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { TabRow } from '@bahi/ui-kit/page/tab-row';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { Tabs } from '@mantine/core';
import { type ReactNode } from 'react';

// A separate chunk, because most visits of a thing do not ask for its history.
const History = createLazyComponent(async () => (await import('./history.tsx')).History, {
  renderFailure: (failure) => failure,
});

/** The history of a thing in a side panel, as cards. */
export const HistoryInPanel = createLazyComponent(
  async () => (await import('./history.tsx')).HistoryInPanel,
  { renderFailure: (failure) => failure },
);

const KEY = 'tab';
const HISTORY = 'history';

/** Whether the address asks for the history of the page's thing. */
export function useShowsHistory(): boolean {
  const [address] = useListSearchParams();
  return useMay()(trailHistory) && address.get(KEY) === HISTORY;
}

interface HistoryTabsProps {
  readonly entityType: TrailThing;
  readonly entityId: string;
  /** The name of the first tab, which holds the children. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The page of a thing with a second tab, which holds its history; without tabs for users who see no history. */
export function HistoryTabs({ entityType, entityId, label, children }: HistoryTabsProps) {
  const [, change] = useListSearchParams();
  const seesHistory = useMay()(trailHistory);
  const tab = useShowsHistory() ? HISTORY : 'thing';
  if (!seesHistory) return <TextSlot>{children}</TextSlot>;
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => change((address) => showTab(address, next), { replace: true })}
    >
      <TabRow tabs={{ thing: label, [HISTORY]: 'History' }} selected={tab} />
      <Tabs.Panel value="thing" pt="md">
        {children}
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY}>
        <History key={entityId} {...{ entityType, entityId }} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Each tab begins without the filters of the other, because some have the same name and another meaning. */
function showTab(address: URLSearchParams, tab: string | null): void {
  for (const key of [...address.keys()]) if (key !== 'id') address.delete(key);
  if (tab === HISTORY) address.set(KEY, HISTORY);
}
