import { formatDay } from '@bahi/kernel/day';
import { useState, useSyncExternalStore } from 'react';
import { IconClockExclamation } from '../icons.tsx';
import { useApi } from '../api/api-client.tsx';
import { useToday } from '../api/use-today.tsx';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_PER_DAY = 24;

/**
 * Says that the device's clock is wrong by an hour or more. Nothing in Bahi depends on it, but other programs and the
 * names of photos do.
 */
export function ClockNotice() {
  const { clock } = useApi();
  const aheadMs = useSyncExternalStore(clock.subscribe, clock.deviceAheadMs);
  const today = useToday();
  const [isRead, setRead] = useState(false);
  if (Math.abs(aheadMs) < HOUR_MS || isRead) return null;
  return (
    <div className="bahi-stale bahi-clock-notice" role="status">
      <IconClockExclamation size={16} stroke={1.75} aria-hidden />
      <span>
        {`The clock of this device is ${formatDifference(aheadMs)}. Bahi uses its own date: today is ${formatDay(today)}. To correct the clock, turn on automatic date and time in the settings of the device.`}
      </span>
      <button type="button" onClick={() => setRead(true)}>
        OK
      </button>
    </div>
  );
}

/** '2 days ahead', '5 hours behind' */
function formatDifference(aheadMs: number): string {
  const hours = Math.round(Math.abs(aheadMs) / HOUR_MS);
  const days = Math.round(hours / HOURS_PER_DAY);
  const [count, unit] = hours < HOURS_PER_DAY ? [hours, 'hour'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
