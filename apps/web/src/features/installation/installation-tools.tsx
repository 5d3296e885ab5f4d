import { type ResponseOf } from '@bahi/contract/define';
import { type shellSettings } from '@bahi/contract/installation/shell-settings';
import { IconPlayerPlay } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DemoDialog } from './demo-dialog.tsx';
import { LaunchCountdown } from './launch-countdown.tsx';
import { NeedHelp } from './need-help.tsx';
import { TourDialog } from './tour-dialog.tsx';

export interface InstallationToolsProps {
  /** Undefined while it loads. */
  readonly settings: ResponseOf<typeof shellSettings> | undefined;
}

const UNSET = { launchAt: null, demoVideo: null, support: null, apps: null };

/** The tools on every page: the launch if the operator has set one, the demo and help. */
export function InstallationTools({ settings }: InstallationToolsProps) {
  const { launchAt, demoVideo, support, apps } = settings ?? UNSET;
  const [watching, setWatching] = useState(false);
  const close = () => setWatching(false);
  return (
    <div className="installation-tools">
      {launchAt !== null && <LaunchCountdown {...{ launchAt, apps }} />}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
        disabled={settings === undefined}
        onClick={() => setWatching(true)}
      >
        Watch Demo
      </Button>
      <NeedHelp support={support} disabled={settings === undefined} />
      {watching &&
        (demoVideo === null ? (
          <TourDialog onClose={close} />
        ) : (
          <DemoDialog video={demoVideo} onClose={close} />
        ))}
    </div>
  );
}
