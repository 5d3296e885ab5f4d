import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type InstallationToolsProps } from './installation-tools.tsx';

// Optional: the page works without this chunk, which is requested again once the network is back.
const InstallationTools = createLazyComponent<InstallationToolsProps>(
  async () => (await import('./installation-tools.tsx')).InstallationTools,
  { renderFailure: () => null },
);

/** Loads the countdown, Watch Demo and Need Help if the operator has set any of them. */
export function OfferedTools() {
  const settings = useQuery(shellSettings, {}).data;
  if (settings === undefined) return null;
  const { launchAt, demoVideo, support } = settings;
  if (launchAt === null && demoVideo === null && support === null) return null;
  return <InstallationTools settings={settings} />;
}
