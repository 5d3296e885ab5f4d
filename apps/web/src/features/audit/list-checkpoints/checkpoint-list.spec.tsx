import { listCheckpoints } from '@bahi/contract/audit/list-checkpoints';
import { makeCheckpoint } from '@bahi/contract/audit/make-checkpoint';
import { renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { CheckpointList } from './checkpoint-list.tsx';

afterEach(cleanup);

const KEY = { keyId: '8b1f3d20', publicKey: 'bahi/firm+8b1f3d20+AQAB' };
const CHECKPOINT = {
  number: 12,
  size: 48_213,
  root: 'Xcnaeac=',
  recordedAt: '2026-11-20T06:12:00.000Z',
  madeAt: '2026-11-20T18:35:00.000Z',
  note: 'bahi/firm\n…',
  ...KEY,
};
const LISTED = respondWith(listCheckpoints, {
  checkpoints: [CHECKPOINT],
  length: 1,
  keys: [{ ...KEY, since: '2026-11-01T00:00:00.000Z', until: null }],
});
const NONE = respondWith(listCheckpoints, { checkpoints: [], length: 0, keys: [] });

describe('CheckpointList', () => {
  it('shows what was signed, when, and with which key', async () => {
    renderWithProviders(<CheckpointList />, { canned: [LISTED] });
    expect(await screen.findByText('48,213')).toBeTruthy();
    expect(screen.getByText('21-11-2026, 00:05')).toBeTruthy();
    expect(screen.getByText(KEY.publicKey)).toBeTruthy();
  });

  it('makes one on demand, and reads the list again', async () => {
    const { user, posted } = renderWithProviders(<CheckpointList />, {
      canned: [NONE, respondWith(makeCheckpoint, { checkpoint: CHECKPOINT }), LISTED],
    });
    expect(await screen.findByText(/^No checkpoint has been made yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make checkpoint' }));
    expect(await screen.findByText('Checkpoint signed')).toBeTruthy();
    expect(posted(makeCheckpoint)).toEqual([{}]);
    expect(posted(listCheckpoints)).toHaveLength(2);
  });
});
