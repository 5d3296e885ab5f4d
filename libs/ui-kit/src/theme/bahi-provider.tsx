import { MantineProvider } from '@mantine/core';
import { type ReactNode } from 'react';
import { type ApiClient, ApiProvider } from '../api/api-client.tsx';
import { DialogStack } from '../dialogs/dialog-stack.tsx';
import { Toaster } from '../feedback/notify.tsx';
import { cssVariablesResolver, theme } from './theme.tsx';

interface BahiProviderProps {
  readonly api: ApiClient;
  readonly children: ReactNode;
}

/** The context of all kit components: theme, API, stacked dialogs, toasts. */
export function BahiProvider({ api, children }: BahiProviderProps) {
  return (
    <ApiProvider value={api}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
        <DialogStack>{children}</DialogStack>
        <Toaster />
      </MantineProvider>
    </ApiProvider>
  );
}
