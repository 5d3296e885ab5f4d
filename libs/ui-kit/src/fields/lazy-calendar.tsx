import { type ComponentType } from 'react';
import { lazyPart } from '../device/lazy-part.tsx';

/** A month sheet, loaded when it is opened: most dates are typed. Its room in the popover is there at once. */
export function lazyCalendar<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, {
    loading: () => <div className="bahi-calendar-space" />,
    failed: (failure) => <div className="bahi-calendar-space">{failure}</div>,
  });
}
