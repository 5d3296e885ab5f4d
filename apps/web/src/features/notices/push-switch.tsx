import { pushKey } from '@bahi/contract/notices/push-key';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { useOwner } from '@bahi/ui-kit/device/owner';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { type PushState, readPushState, turnOffPush, turnOnPush } from './push-registration.ts';

/** Turns push notifications on this device on and off. Renders nothing if the installation sends none. */
export function PushSwitch() {
  const publicKey = useQuery(pushKey, {}).data?.publicKey ?? null;
  const owner = useOwner();
  return publicKey === null || owner === null ? null : <Switch publicKey={publicKey} owner={owner} />;
}

interface SwitchProps {
  readonly publicKey: string;
  readonly owner: string;
}

function Switch({ publicKey, owner }: SwitchProps) {
  const api = useApi();
  const [state, setState] = useState<PushState | 'failed' | null>(null);
  const [running, setRunning] = useState(false);
  const run = useCallback(async (work: () => Promise<PushState>) => {
    setRunning(true);
    try {
      setState(await work());
    } catch (error) {
      // The browser's push service or our server did not answer.
      if (!(error instanceof ApiError) && !(error instanceof DOMException)) throw error;
      console.error(error);
      setState('failed');
    } finally {
      setRunning(false);
    }
  }, []);
  useEffect(() => {
    void run(() => readPushState(api, owner));
  }, [run, api, owner]);
  const turnOn = () => void run(() => turnOnPush(api, owner, publicKey));
  const turnOff = () => void run(() => turnOffPush(api, owner));
  if (state === null) return null;
  const { text, action } = TEXTS[state];
  return (
    <footer className="notices-push">
      {text !== null && <p role="status">{text}</p>}
      {action !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={running}
          onClick={state === 'on' ? turnOff : turnOn}
        >
          {action}
        </Button>
      )}
    </footer>
  );
}

const TEXTS: Readonly<
  Record<PushState | 'failed', { readonly text: string | null; readonly action: string | null }>
> = {
  unsupported: {
    text: 'This browser cannot show notifications. Open Bahi in Chrome, Edge, Firefox or Safari by its https address.',
    action: null,
  },
  blocked: {
    text: 'This browser blocks notifications of Bahi. Allow them in its settings for this site, then try again.',
    action: 'Try again',
  },
  off: { text: null, action: 'Turn on notifications on this device' },
  on: { text: 'Notifications also come to this device.', action: 'Turn off' },
  failed: {
    text: 'Notifications could not be turned on. Check the connection and try again.',
    action: 'Try again',
  },
};
