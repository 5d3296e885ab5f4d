import { type ResponseOf } from '@bahi/contract/define';
import { type shellSettings } from '@bahi/contract/installation/shell-settings';
import { IconPlayerPlay } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DemoDialog } from './demo-dialog.tsx';
import { LaunchCountdown } from './launch-countdown.tsx';
import { NeedHelp } from './need-help.tsx';

export interface InstallationToolsProps {
  readonly settings: ResponseOf<typeof shellSettings>;
}

/** The operator's tools on every page; each is shown only if it is set. */
export function InstallationTools({ settings: { launchAt, demoVideo, support } }: InstallationToolsProps) {
  const [watching, setWatching] = useState(false);
  return (
    <div className="installation-tools">
      {launchAt !== null && <LaunchCountdown launchAt={launchAt} />}
      {demoVideo !== null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
          onClick={() => setWatching(true)}
        >
          Watch Demo
        </Button>
      )}
      {support !== null && <NeedHelp support={support} />}
      {watching && demoVideo !== null && <DemoDialog video={demoVideo} onClose={() => setWatching(false)} />}
    </div>
  );
}
