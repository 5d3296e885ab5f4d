import { Button, Modal } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconShare } from '../icons.tsx';
import { type ReactNode, useRef } from 'react';
import { copyText } from '../device/copy-text.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { notify } from '../feedback/notify.tsx';
import { formatPhone, buildWhatsAppUrl } from '../page/phone-number.tsx';
import { Skeleton } from '../feedback/states.tsx';

interface ShareDialogProps {
  /** 'Share LR-1254' */
  readonly title: string;
  /** The lines to share, exactly as sent; the last line is emphasised. Undefined until all lines are known. */
  readonly lines: readonly string[] | undefined;
  /** The recipient's ten digits. If null, WhatsApp asks for the chat. */
  readonly phone: string | null;
  /** Options that add or leave out lines. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Previews a text and offers ways to share it: WhatsApp, the phone's share sheet, the clipboard. */
export function ShareDialog({ title, lines, phone, children, onClose }: ShareDialogProps) {
  const shown = useRef<HTMLDivElement>(null);
  const text = lines?.join('\n') ?? '';
  const waiting = lines === undefined;

  async function shareElsewhere(): Promise<void> {
    try {
      await navigator.share({ text });
      onClose();
    } catch (error) {
      // The user closed the share sheet without choosing an app, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.failure('This could not be shared. Copy the text instead.');
    }
  }

  async function copy(): Promise<void> {
    if (!(await copyText(text, shown.current))) return notify.failure('Select the text and copy it by hand.');
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
        <p className="bahi-share-promise">Text only, without a link to your books.</p>
        <div className="bahi-share-ways">
          <Button
            component="a"
            href={buildWhatsAppUrl(phone, text)}
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
