import { useApi } from '@bahi/ui-kit/api-client';
import { useSessionToken } from '@bahi/ui-kit/session-store';
import { type ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Around every page. Each session reads through a cache of its own: nobody sees what the last one loaded. */
export function SessionScope({ children }: { readonly children: ReactNode }) {
  const token = useSessionToken(useApi().session);
  return (
    <SWRConfig key={token ?? 'signed out'} value={{ provider: () => new Map() }}>
      {children}
    </SWRConfig>
  );
}
