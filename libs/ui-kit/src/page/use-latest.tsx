import { type RefObject, useEffect, useRef } from 'react';

/** What the last render had, for an effect that outlives the render it began in. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
