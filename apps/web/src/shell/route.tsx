import { type ApiClient } from '@bahi/ui-kit/api/api-client';
import { type ComponentType } from 'react';

/** A page with its path. Each is a `.route.tsx` file under `routes/`, collected by `npm run generate`. */
export interface PageRoute {
  readonly path: `/auth/${string}` | `/dashboard/${string}` | '/check';
  readonly component: ComponentType;
  /** Starts the first queries of the page while the session still loads. */
  readonly prefetch?: (api: ApiClient, search: URLSearchParams) => void;
}
