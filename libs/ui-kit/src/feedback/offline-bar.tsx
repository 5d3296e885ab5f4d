import { Button } from '@mantine/core';
import { IconCloudOff, IconWifiOff } from '../icons.tsx';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/api-client.tsx';
import { ApiError } from '../api/api-error.tsx';
import { type Connectivity, useConnectivity } from '../api/connection.tsx';
import { notify } from './notify.tsx';
import { type UnansweredCommand } from '../api/outbox.tsx';
import { getFailureText, useRefresh } from '../api/use-send.tsx';
import { useLatest } from '../page/use-latest.tsx';
import { needsQuestion, UnsentList } from './unsent-list.tsx';

const PING_INTERVAL_MS = 5000;
/** Longer than the time between the two taps of a double tap. */
const HOLD_MS = 600;

const WORDS: Readonly<Record<Exclude<Connectivity, 'answers'>, string>> = {
  'no-network': 'No network.',
  'no-answer': 'Bahi does not answer.',
};

/**
 * Shown at the foot of the page while there is no network, while Bahi does not answer, or while entries are not sent.
 * *Send again* resends each entry with its key; a list sends or discards each alone. The bar stays where it is until a
 * moment after the answer: otherwise the second tap of a double tap would press what slides under the finger, such as
 * the button that saves. When Bahi answers again, every query on the screen is read again.
 */
export function OfflineBar({ owner }: { readonly owner: string }) {
  const { connection, outbox } = useApi();
  const connectivity = useConnectivity(connection);
  const unanswered = useSyncExternalStore(outbox.subscribe, () => outbox.unanswered(owner));
  const bar = useRef<HTMLElement>(null);
  const { sendAll, held } = useResend(owner, bar);
  useReconnect(connectivity);
  const commands = held?.shown ?? unanswered;
  if (connectivity === 'answers' && commands.length === 0) return null;
  return (
    <section
      ref={bar}
      className="bahi-offline"
      aria-label="Connection"
      style={held === null ? {} : { bottom: held.bottom }}
    >
      {connectivity !== 'answers' && (
        <span role="status" className="bahi-offline-reach">
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{WORDS[connectivity]}</b> You can go on writing, what you type stays here.{' '}
            <span>
              {commands.some(needsQuestion)
                ? 'It will be saved when you press Send in the list.'
                : 'It will be saved when you press Send again.'}
            </span>
          </span>
        </span>
      )}
      {commands.length > 0 && <UnansweredCommands {...{ commands, sendAll, held }} />}
    </section>
  );
}

interface UnansweredCommandsProps extends ReturnType<typeof useResend> {
  readonly commands: readonly UnansweredCommand[];
}

function UnansweredCommands({ commands, sendAll, held }: UnansweredCommandsProps) {
  const { outbox } = useApi();
  const [isListed, setListed] = useState(false);
  const isBusy = held !== null || commands.some(({ key }) => outbox.isSending(key));
  const count = commands.length === 1 ? '1 entry' : `${commands.length} entries`;
  return (
    <span className="bahi-unsent">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span role="status">
        {held === null ? `${count} not sent: ${nameFirst(commands)}` : `Sending ${nameFirst(held.sent)}`}
      </span>
      <Button variant="transparent" size="compact-sm" onClick={() => setListed(true)}>
        Show list
      </Button>
      {!commands.some(needsQuestion) && (
        <Button
          variant="transparent"
          size="compact-sm"
          loading={isBusy}
          onClick={() => void sendAll(commands, commands)}
        >
          Send again
        </Button>
      )}
      {isListed && (
        <UnsentList
          commands={commands}
          sending={isBusy}
          onSend={(command) => void sendAll([command], commands)}
          onClose={() => setListed(false)}
        />
      )}
    </span>
  );
}

function nameFirst([first, ...others]: readonly UnansweredCommand[]): string {
  return `${first?.entry ?? ''}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

/** What the bar shows while it sends, and where it stands meanwhile. */
interface HeldBar {
  readonly shown: readonly UnansweredCommand[];
  readonly sent: readonly UnansweredCommand[];
  /** In px from the bottom of the window. A form that closes on the answer would move the bar. */
  readonly bottom: number;
}

/** Resends the commands one after the other, oldest first. Stops at the first whose outcome is still unknown. */
function useResend(owner: string, bar: RefObject<HTMLElement | null>) {
  const { resend, drafts } = useApi();
  const refresh = useRefresh();
  const [held, setHeld] = useState<HeldBar | null>(null);

  async function sendAll(
    sent: readonly UnansweredCommand[],
    shown: readonly UnansweredCommand[],
  ): Promise<void> {
    const { bottom = 0 } = bar.current?.getBoundingClientRect() ?? {};
    setHeld({ sent, shown, bottom: document.documentElement.clientHeight - bottom });
    for (const command of sent) if (!(await sendOne(command))) break;
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
    setHeld(null);
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
        if (!error.isConnectionLost) notify.failure(error.message);
        return false;
      }
      notify.failure(`${entry}: ${getFailureText(error, undefined)}`);
      refresh();
      return true;
    }
  }

  return { sendAll, held };
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
