import { getSession } from '@bahi/contract/access/get-session';
import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { createSeenHints } from '@bahi/ui-kit/device/seen-hints';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useMemo, useState } from 'react';
import { type DemoDialogProps } from './demo-dialog.tsx';

const DEMO = 'demo';

// Optional: the page works without this chunk, which is requested again once the network is back.
const DemoDialog = createLazyComponent<DemoDialogProps>(
  async () => (await import('./demo-dialog.tsx')).DemoDialog,
  {
    renderFailure: () => null,
  },
);

/** Opens the demo on a user's first access, once per device. */
export function FirstDemo({ owner }: { readonly owner: string }) {
  const { device } = useApi();
  const seenHints = useMemo(() => createSeenHints(device), [device]);
  const [isShown, setShown] = useState(() => seenHints.has(owner, DEMO));
  const video = useQuery(shellSettings, {}).data?.demoVideo ?? null;
  const isFirst = useQuery(getSession, {}).data?.accessCnt === 1;
  const opens = !isShown && isFirst && video !== null;
  useEffect(() => {
    if (opens) seenHints.markSeen(owner, DEMO);
  }, [opens, seenHints, owner]);
  return opens ? <DemoDialog video={video} onClose={() => setShown(true)} /> : null;
}
