import { useApi } from '../api/api-client.tsx';
import { useEffect, useState } from 'react';

/** Whole seconds until `end` (in milliseconds), updated every second; 0 after it. */
export function useCountdown(end: number): number {
  const { now } = useApi();
  const [time, setTime] = useState(now);
  useEffect(() => {
    setTime(now());
    const tick = setInterval(() => {
      setTime(now());
      if (now() >= end) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [end, now]);
  return Math.max(0, Math.ceil((end - time) / 1000));
}

/** `0:24` */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
