import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the latest value, for callbacks that run after the render that created them. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
