import { type ApiClient } from '@bahi/ui-kit/calls/api-client';
import { type ComponentType } from 'react';

/** A page and its address: one `.route.tsx` file each under `routes/`, collected by `npm run generate`. */
export interface PageRoute {
  readonly path: `/auth/${string}` | `/dashboard/${string}`;
  readonly component: ComponentType;
  /** What it reads first at this address, asked for while the session is still on its way. */
  readonly ahead?: (api: ApiClient, address: URLSearchParams) => void;
}
