import { type ComponentType, createElement, lazy, useState } from 'react';

/** A part of the screen that is a chunk of its own. */
export interface Part {
  readonly component: ComponentType;
  /** Once it has come, the component renders at once instead of waiting for a promise that is long kept. */
  readonly arrival: () => Promise<void>;
}

export function part(load: () => Promise<ComponentType>): Part {
  let arrived: ComponentType | undefined;
  const arriving = async () => (arrived = await load());
  const Later = lazy(async () => ({ default: await arriving() }));
  function Shown() {
    // Chosen once: another type would begin anew and lose what is on the screen.
    const [chosen] = useState(() => arrived ?? Later);
    return createElement(chosen);
  }
  return { component: Shown, arrival: async () => void (await arriving()) };
}
