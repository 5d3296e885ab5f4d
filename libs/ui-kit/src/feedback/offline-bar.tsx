import { Button } from '@mantine/core';
import { IconCloudOff, IconWifiOff } from '../icons.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-client.tsx';
import { ApiError } from '../api/api-error.tsx';
import { type Connectivity, useConnectivity } from '../api/connection.tsx';
import { notify } from './notify.tsx';
import { type UnansweredCommand } from '../api/outbox.tsx';
import { getFailureText, useRefresh } from '../api/use-send.tsx';
import { useLatest } from '../page/use-latest.tsx';
import { needsQuestion, UnsentList } from './unsent-list.tsx';

const PING_INTERVAL_MS = 5000;

const WORDS: Readonly<Record<Exclude<Connectivity, 'answers'>, string>> = {
  'no-network': 'No network.',
  'no-answer': 'Bahi does not answer.',
};

/**
 * Shown at the foot of the page while there is no network, while Bahi does not answer, or while entries are not sent.
 * *Send again* resends each entry with its key; a list sends or discards each alone. When Bahi answers again, every query
 * on the screen is read again.
 */
export function OfflineBar({ owner }: { readonly owner: string }) {
  const { connection, outbox } = useApi();
  const connectivity = useConnectivity(connection);
  const unanswered = useSyncExternalStore(outbox.subscribe, () => outbox.unanswered(owner));
  useReconnect(connectivity);
  if (connectivity === 'answers' && unanswered.length === 0) return null;
  return (
    <section className="bahi-offline" aria-label="Connection">
      {connectivity !== 'answers' && (
        <span role="status" className="bahi-offline-reach">
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{WORDS[connectivity]}</b> You can go on writing, what you type stays here. It will be saved
            when you press Send again.
          </span>
        </span>
      )}
      {unanswered.length > 0 && <UnansweredCommands owner={owner} commands={unanswered} />}
    </section>
  );
}

interface UnansweredCommandsProps {
  readonly owner: string;
  readonly commands: readonly UnansweredCommand[];
}

function UnansweredCommands({ owner, commands }: UnansweredCommandsProps) {
  const { sendAll, sending } = useResend(owner);
  const [isListed, setListed] = useState(false);
  const [first] = commands;
  const count = commands.length === 1 ? '1 entry' : `${commands.length} entries`;
  const more = commands.length === 1 ? '' : ` and ${commands.length - 1} more`;
  return (
    <span className="bahi-unsent">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span role="status">{`${count} not sent: ${first?.entry ?? ''}${more}`}</span>
      <Button variant="transparent" size="compact-sm" onClick={() => setListed(true)}>
        Show list
      </Button>
      {!commands.some(needsQuestion) && (
        <Button
          variant="transparent"
          size="compact-sm"
          loading={sending}
          onClick={() => void sendAll(commands)}
        >
          Send again
        </Button>
      )}
      {isListed && (
        <UnsentList
          commands={commands}
          sending={sending}
          onSend={(command) => void sendAll([command])}
          onClose={() => setListed(false)}
        />
      )}
    </span>
  );
}

/** Resends the commands one after the other, oldest first. Stops at the first whose outcome is still unknown. */
function useResend(owner: string) {
  const { resend, drafts } = useApi();
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);

  async function sendAll(commands: readonly UnansweredCommand[]): Promise<void> {
    setSending(true);
    for (const command of commands) if (!(await sendOne(command))) break;
    setSending(false);
  }

  /** Returns whether the outcome is known: the server accepted or refused the command. */
  async function sendOne(command: UnansweredCommand): Promise<boolean> {
    const { entry, form, at } = command;
    try {
      const { warnings, isHandled } = await resend(command, owner);
      refresh(warnings);
      // A form that still shows the command reports it itself and closes.
      if (!isHandled) notify.success(`Sent: ${entry}`);
      if (form !== null) drafts.dropOlder(owner, form, at);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.key !== null) {
        notify.failure(error.message);
        return false;
      }
      notify.failure(`${entry}: ${getFailureText(error, undefined)}`);
      refresh();
      return true;
    }
  }

  return { sendAll, sending };
}

/** Pings every five seconds while Bahi does not answer, and refreshes every query on the screen once it does. */
function useReconnect(connectivity: Connectivity): void {
  const { ping } = useApi();
  const refresh = useRefresh();
  const before = useRef(connectivity);
  const latest = useLatest(refresh);
  useEffect(() => {
    if (connectivity === 'answers' && before.current !== 'answers') latest.current();
    before.current = connectivity;
    if (connectivity !== 'no-answer') return undefined;
    const timer = setInterval(() => void ping(), PING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [latest, ping, connectivity]);
}
