import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { lazyPart } from '@bahi/ui-kit/device/lazy-part';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { type InstallationToolsProps } from './installation-tools.tsx';

// An extra: without its script the page is whole, and it is asked for again once the network is back.
const InstallationTools = lazyPart<InstallationToolsProps>(
  async () => (await import('./installation-tools.tsx')).InstallationTools,
  { failed: () => null },
);

/** Countdown, Watch Demo and Need Help, as far as the operator has set them. */
export function OfferedTools() {
  const settings = useQuery(shellSettings, {}).data;
  if (settings === undefined) return null;
  const { launchAt, demoVideo, support } = settings;
  if (launchAt === null && demoVideo === null && support === null) return null;
  return <InstallationTools settings={settings} />;
}
