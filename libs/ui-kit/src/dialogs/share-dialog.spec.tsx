import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { ShareDialog } from './share-dialog.tsx';

const LINES = ['Sahyadri Roadlines', 'LR-1254 · Nagpur to Hyderabad', 'Pending ₹42,400.00'];

type Share = NonNullable<typeof navigator.share>;

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
});

function renderShareDialog(phone: string | null = '9822055014', lines: readonly string[] | null = LINES) {
  const onClose = jest.fn();
  const shown = renderWithProviders(
    <ShareDialog title="Share LR-1254" lines={lines ?? undefined} phone={phone} onClose={onClose} />,
  );
  return { ...shown, onClose };
}

/** Simulates a phone with a share sheet. */
function stubShareSheet(share: Share) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

describe('the share dialog', () => {
  it('shows the shared text and says that nothing else is shared', () => {
    renderShareDialog();
    for (const line of LINES) expect(screen.getByText(line)).toBeTruthy();
    expect(screen.getByText('Text only, without a link to your books.')).toBeTruthy();
  });

  it('opens the WhatsApp chat with the recipient and the same text', () => {
    renderShareDialog();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp to 98220 55014' });
    const { origin, pathname, searchParams } = new URL(link.href);
    expect(origin + pathname).toBe('https://wa.me/919822055014');
    expect(searchParams.get('text')).toBe(LINES.join('\n'));
    expect(link.rel).toBe('noopener noreferrer');
  });

  it('lets WhatsApp ask for the chat when there is no number', () => {
    renderShareDialog(null);
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    expect(new URL(href).pathname).toBe('/');
  });

  it('offers other apps only if the browser has a share sheet, and closes once one took the text', async () => {
    renderShareDialog();
    expect(screen.queryByRole('button', { name: 'Other app' })).toBeNull();
    cleanup();
    const share = jest.fn<Share>().mockResolvedValue(undefined);
    stubShareSheet(share);
    const { user, onClose } = renderShareDialog();
    await user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(share).toHaveBeenCalledWith({ text: LINES.join('\n') });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open if the user chooses no app, and reports a failed share', async () => {
    stubShareSheet(() => Promise.reject(new DOMException('left', 'AbortError')));
    const first = renderShareDialog();
    await first.user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(first.onClose).not.toHaveBeenCalled();
    expect(screen.queryByText(/could not be shared/)).toBeNull();
    cleanup();
    stubShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const second = renderShareDialog();
    await second.user.click(screen.getByRole('button', { name: 'Other app' }));
    expect(await screen.findByText('This could not be shared. Copy the text instead.')).toBeTruthy();
    expect(second.onClose).not.toHaveBeenCalled();
  });

  it('copies the text without TLS too, when the browser has no clipboard', async () => {
    const copy = jest.fn<(command: string) => boolean>(() => true);
    Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
    const { user, onClose } = renderShareDialog();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(copy).toHaveBeenCalledWith('copy');
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shares nothing before all lines are known', async () => {
    stubShareSheet(jest.fn<Share>());
    const { user, onClose } = renderShareDialog('9822055014', null);
    for (const name of ['Other app', 'Copy text'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await user.click(screen.getByRole('link', { name: 'WhatsApp to 98220 55014' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
