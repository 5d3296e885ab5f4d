import { type ComponentType } from 'react';

/** A page and its address: one `.route.tsx` file each under `routes/`, collected by `npm run generate`. */
export interface PageRoute {
  readonly path: `/auth/${string}` | `/dashboard/${string}`;
  readonly component: ComponentType;
}
