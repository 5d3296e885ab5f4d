import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { rendered } from '../theme/rendered.tsx';
import { ShareDialog } from './share-dialog.tsx';

const LINES = ['Sahyadri Roadlines', 'LR-1254 · Nagpur to Hyderabad', 'Pending ₹42,400.00'];

type Share = NonNullable<typeof navigator.share>;

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

function sharing(phone: string | null = '9822055014', lines: readonly string[] | null = LINES) {
  const onClose = jest.fn();
  const shown = rendered(
    <ShareDialog title="Share LR-1254" lines={lines ?? undefined} phone={phone} onClose={onClose} />,
  );
  return { ...shown, onClose };
}

/** A phone with a share sheet of its own. */
function onAPhone(share: Share) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

describe('sharing a text', () => {
  it('shows what leaves, and says that it is no more than that', () => {
    sharing();
    for (const line of LINES) expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText('Text only. It carries no link into your books.')).toBeTruthy();
  });

  it('puts the same text into the WhatsApp chat of whom it is for', () => {
    sharing();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp to 98220 55014' });
    const { origin, pathname, searchParams } = new URL(link.href);
    expect(origin + pathname).toBe('https://wa.me/919822055014');
    expect(searchParams.get('text')).toBe(LINES.join('\n'));
    expect(link.rel).toBe('noopener noreferrer');
  });

  it('lets WhatsApp ask for the chat where there is no number', () => {
    sharing(null);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    expect(new URL(href).pathname).toBe('/');
  });

  it('offers other apps only where the browser has a share sheet, and closes once one took it', async () => {
    sharing();
    expect(screen.queryByRole('button', { name: 'Other app' })).toBeNull();
    cleanup();
    const share = jest.fn<Share>().mockResolvedValue(undefined);
    onAPhone(share);
    const { user, onClose } = sharing();
    await user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(share).toHaveBeenCalledWith({ text: LINES.join('\n') });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when no app was chosen, and says so when none could take it', async () => {
    onAPhone(() => Promise.reject(new DOMException('left', 'AbortError')));
    const first = sharing();
    await first.user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(first.onClose).not.toHaveBeenCalled();
    expect(screen.queryByText(/could not be shared/)).toBeNull();
    cleanup();
    onAPhone(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const second = sharing();
    await second.user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(await screen.findByText('This could not be shared. Copy the text instead.')).toBeTruthy();
    expect(second.onClose).not.toHaveBeenCalled();
  });

  it('copies the text without TLS too, where browsers have no clipboard', async () => {
    const copy = jest.fn<(command: string) => boolean>(() => true);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
    const { user, onClose } = sharing();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(copy).toHaveBeenCalledWith('copy');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('lets nothing leave before all of it is known', async () => {
    onAPhone(jest.fn<Share>());
    const { user, onClose } = sharing('9822055014', null);
    for (const name of ['Other app', 'Copy text'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await user.click(screen.getByRole('link', { name: 'WhatsApp to 98220 55014' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
