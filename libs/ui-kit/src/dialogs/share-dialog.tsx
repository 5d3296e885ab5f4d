import { Button, Modal } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare } from '../icons.tsx';
import { type ReactNode, useRef } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import { notify } from '../feedback/notify.tsx';
import { formatPhone, whatsAppAddress } from '../page/phone.tsx';
import { Skeleton } from '../feedback/states.tsx';

interface ShareDialogProps {
  /** 'Share LR-1254' */
  readonly title: string;
  /** What leaves, as it leaves; the last line stands out. Undefined until all of it is known. */
  readonly lines: readonly string[] | undefined;
  /** The ten digits of whom it is for; without one WhatsApp asks for the chat. */
  readonly phone: string | null;
  /** What may be put in and left out. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a text before it leaves, and the ways out: WhatsApp, the phone's share sheet, the clipboard. */
export function ShareDialog({ title, lines, phone, children, onClose }: ShareDialogProps) {
  const shown = useRef<HTMLDivElement>(null);
  const text = lines?.join('\n') ?? '';
  const waiting = lines === undefined;

  async function shareElsewhere(): Promise<void> {
    try {
      await navigator.share({ text });
      onClose();
    } catch (error) {
      // Closed without choosing an app: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.failure('This could not be shared. Copy the text instead.');
    }
  }

  async function copy(): Promise<void> {
    if (!(await copied(text, shown.current))) return notify.failure('Select the text and copy it by hand.');
    notify.success('Copied');
    onClose();
  }

  return (
    <DialogFrame width={440} className="bahi-share" onClose={onClose}>
      <Modal.Header>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <div ref={shown} className="bahi-share-text" aria-busy={waiting}>
          {lines?.map((line, index) => (
            <div key={line} data-last={index === lines.length - 1 || undefined}>
              {line}
            </div>
          )) ?? <Skeleton width={180} />}
        </div>
        {children !== undefined && <div className="bahi-share-choices">{children}</div>}
        <p className="bahi-share-promise">Text only. It carries no link into your books.</p>
        <div className="bahi-share-ways">
          <Button
            component="a"
            href={whatsAppAddress(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
            data-autofocus
            leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />}
            {...(waiting ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            onClick={(event) => (waiting ? event.preventDefault() : onClose())}
          >
            {phone === null ? 'WhatsApp' : `WhatsApp to ${formatPhone(phone)}`}
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              disabled={waiting}
              leftSection={<IconShare size={20} stroke={1.75} aria-hidden />}
              onClick={() => void shareElsewhere()}
            >
              Other app
            </Button>
          )}
          <Button
            variant="default"
            disabled={waiting}
            leftSection={<IconCopy size={20} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
          >
            Copy text
          </Button>
        </div>
      </Modal.Body>
    </DialogFrame>
  );
}

/** Browsers keep the clipboard to addresses with TLS; within an office network the selection is copied as of old. */
async function copied(text: string, shown: HTMLElement | null): Promise<boolean> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  if (shown === null) return false;
  window.getSelection()?.selectAllChildren(shown);
  return document.execCommand('copy');
}
