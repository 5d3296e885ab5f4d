import { useCountdown } from '@bahi/ui-kit/feedback/use-countdown';

const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Counts down to the start of the launch day in India. */
export function LaunchCountdown({ launchAt }: { readonly launchAt: string }) {
  const seconds = useCountdown(Date.parse(launchAt));
  return (
    <span className="installation-launch" role="timer" aria-label="Launch">
      {seconds === 0 ? 'Now Available!' : `Available in ${formatCountdown(seconds)}`}
    </span>
  );
}

/** `12d 04:15:09` */
function formatCountdown(seconds: number): string {
  const clock = [Math.floor((seconds % DAY_S) / HOUR_S), Math.floor((seconds % HOUR_S) / 60), seconds % 60];
  const time = clock.map((part) => String(part).padStart(2, '0')).join(':');
  return seconds < DAY_S ? time : `${Math.floor(seconds / DAY_S)}d ${time}`;
}
