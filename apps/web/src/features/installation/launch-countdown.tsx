import { type ResponseOf } from '@bahi/contract/define';
import { type shellSettings } from '@bahi/contract/installation/shell-settings';
import { useCountdown } from '@bahi/ui-kit/feedback/use-countdown';

const HOUR_S = 3_600;
const DAY_S = 86_400;

type Apps = ResponseOf<typeof shellSettings>['apps'];

interface LaunchCountdownProps {
  readonly launchAt: string;
  /** What is launched; without apps, Bahi itself. */
  readonly apps: Apps;
}

/** Counts down to the start of the launch day in India; from then on it links to what is available. */
export function LaunchCountdown({ launchAt, apps }: LaunchCountdownProps) {
  const seconds = useCountdown(Date.parse(launchAt));
  return (
    <span className="installation-launch">
      <span>{`${apps === null ? 'Bahi' : 'Bahi app'}:`}</span>{' '}
      <span role="timer" aria-label="Launch">
        {seconds === 0 ? 'Now Available!' : `Available in ${formatCountdown(seconds)}`}
      </span>
      {seconds === 0 &&
        listLinks(apps).map(([label, address]) => (
          <a key={label} href={address} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
    </span>
  );
}

function listLinks(apps: Apps): readonly (readonly [label: string, address: string])[] {
  if (apps === null) return [['Open', '/']];
  const { android, iphone } = apps;
  return [
    ...(android === null ? [] : [['Android', android] as const]),
    ...(iphone === null ? [] : [['iPhone', iphone] as const]),
  ];
}

/** `12d 04:15:09` */
function formatCountdown(seconds: number): string {
  const clock = [Math.floor((seconds % DAY_S) / HOUR_S), Math.floor((seconds % HOUR_S) / 60), seconds % 60];
  const time = clock.map((part) => String(part).padStart(2, '0')).join(':');
  return seconds < DAY_S ? time : `${Math.floor(seconds / DAY_S)}d ${time}`;
}
