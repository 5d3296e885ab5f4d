import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { type ComponentType, type ReactNode } from 'react';
import { Loading } from './loading.tsx';

/** A page, or the layout around pages, in a separate chunk. */
export interface LazyPage {
  readonly component: ComponentType;
  /** Loads the chunk; the component then renders synchronously. */
  readonly preload: () => Promise<void>;
}

/** @param renderFailure wraps the error that is shown if the chunk fails to load */
export function createLazyPage(
  load: () => Promise<ComponentType>,
  renderFailure: (failure: ReactNode) => ReactNode = (failure) => failure,
): LazyPage {
  let loaded: ComponentType | undefined;
  const loadComponent = async () => (loaded = await load());
  const component = createLazyComponent(loadComponent, {
    loading: () => <Loading />,
    renderFailure,
    preloaded: () => loaded,
  });
  return { component, preload: async () => void (await loadComponent()) };
}
