import { lazyPart } from '@bahi/ui-kit/device/lazy-part';
import { type ComponentType, type ReactNode } from 'react';
import { Loading } from './loading.tsx';

/** A part of the screen that is a chunk of its own. */
export interface Part {
  readonly component: ComponentType;
  /** Once it has come, the component renders at once. */
  readonly arrival: () => Promise<void>;
}

/** @param failed in its place when it did not come */
export function part(
  load: () => Promise<ComponentType>,
  failed: (failure: ReactNode) => ReactNode = (failure) => failure,
): Part {
  let arrived: ComponentType | undefined;
  const arriving = async () => (arrived = await load());
  const component = lazyPart(arriving, { loading: () => <Loading />, failed, arrived: () => arrived });
  return { component, arrival: async () => void (await arriving()) };
}
