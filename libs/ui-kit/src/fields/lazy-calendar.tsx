import { type ComponentType } from 'react';
import { createLazyComponent } from '../page/lazy-component.tsx';

/** A calendar that loads when it is opened, because most dates are typed. The popover reserves its space at once. */
export function lazyCalendar<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return createLazyComponent(load, {
    loading: () => <div className="bahi-calendar-space" />,
    renderFailure: (failure) => <div className="bahi-calendar-space">{failure}</div>,
  });
}
