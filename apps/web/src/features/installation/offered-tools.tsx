import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type InstallationToolsProps } from './installation-tools.tsx';

// Optional: the page works without this chunk, which is requested again once the network is back.
const InstallationTools = createLazyComponent<InstallationToolsProps>(
  async () => (await import('./installation-tools.tsx')).InstallationTools,
  { renderFailure: () => null },
);

/** Loads the countdown, Watch Demo and Need Help after the page. */
export function OfferedTools() {
  return <InstallationTools settings={useQuery(shellSettings, {}).data} />;
}
