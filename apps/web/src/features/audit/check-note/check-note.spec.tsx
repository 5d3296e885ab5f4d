import { formatCheckpoint } from '@bahi/kernel/checkpoint-note';
import { formatNoteKey, noteKey, signNote } from '@bahi/kernel/signed-note';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { CheckNote } from './check-note.tsx';

afterEach(cleanup);

const FIRM = 'f0000000-0000-5000-8000-000000000001';
const NAME = `bahi/${FIRM}`;
const SECRET = new Uint8Array(32).fill(7);
const KEY = formatNoteKey(noteKey(NAME, SECRET));
const NOTE = signNote(
  formatCheckpoint({
    firmId: FIRM,
    size: 48_213,
    root: 'ab'.repeat(32),
    recordedAt: '2026-11-20T06:12:00.000Z',
  }),
  NAME,
  [SECRET],
);

async function paste(note: string, key?: string) {
  const { user } = renderWithProviders(<CheckNote />);
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.paste(note);
  if (key !== undefined) {
    await user.click(screen.getByRole('textbox', { name: 'Key' }));
    await user.paste(key);
  }
}

describe('CheckNote', () => {
  it('says what the key signed', async () => {
    await paste(`\n\n${NOTE}\n`, KEY);
    expect(screen.getByRole('status').textContent).toMatch(/^The signature holds/);
    expect(screen.getByText(FIRM)).toBeTruthy();
    expect(screen.getByText('48,213')).toBeTruthy();
    expect(screen.getByText('20-11-2026, 11:42')).toBeTruthy();
  });

  it('takes a note with the line ends of Windows', async () => {
    await paste(NOTE.replaceAll('\n', '\r\n'), KEY);
    expect(screen.getByRole('status').textContent).toMatch(/^The signature holds/);
  });

  it.each([
    ['a changed note', NOTE.replace('48213', '48214'), KEY, /does not hold/],
    ['another key', NOTE, formatNoteKey(noteKey(NAME, new Uint8Array(32))), /not signed with this key/],
    [
      "a note that states another firm than its key's",
      signNote(NOTE.slice(0, NOTE.indexOf('\n\n') + 1).replace(FIRM, FIRM.replace(/1$/, '2')), NAME, [
        SECRET,
      ]),
      KEY,
      /not signed with this key/,
    ],
    ['no key', NOTE, undefined, /^Paste the key/],
    ['half a key', NOTE, KEY.slice(0, -3), /^Paste the key/],
  ])('does not vouch for %s', async (_, note, key, words) => {
    await paste(note, key);
    expect(screen.getByRole('status').textContent).toMatch(words);
  });

  it('says when a note is not whole', async () => {
    await paste(NOTE.slice(0, -20), KEY);
    expect(await screen.findByText(/^This is no whole checkpoint/)).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
