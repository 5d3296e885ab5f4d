import { type RefObject, useEffect, useRef } from 'react';

/** The value of the latest render, for an effect that outlives the render in which it started. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
