import { presignFile } from '@bahi/contract/files/presign-file';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { DocumentTile, type StoredDocument } from './document-tile.tsx';
import {
  respondWith,
  refuseWith,
  renderWithProviders,
  type CannedResponse,
} from '../testing/render-with-providers.tsx';

afterEach(cleanup);

const ADDRESS = '/api/media/signed';
const signed = respondWith(presignFile, { presignedUrl: ADDRESS });
const PDF: StoredDocument = {
  documentId: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'pod 1248.pdf',
  mimetype: 'application/pdf',
  size: 2_048,
};
const PHOTO: StoredDocument = { ...PDF, originalName: 'pod.jpg', mimetype: 'image/jpeg' };

function renderTile(document: StoredDocument, canned: CannedResponse = signed) {
  const saved: string[] = [];
  const shown = renderWithProviders(
    <DocumentTile what="Proof of delivery" document={document} onAddress={(to) => saved.push(to)} />,
    { canned: [canned] },
  );
  const press = () => shown.user.click(screen.getByRole('button', { name: /^Proof of delivery/ }));
  const picture = () => shown.container.querySelector('img');
  return { ...shown, saved, press, picture };
}

describe('a document tile', () => {
  it('shows name and size, and saves the file when pressed', async () => {
    const { press, posted, saved } = renderTile(PDF);
    expect(screen.getByRole('button').textContent).toBe('pod 1248.pdf2.00 KB');
    expect(screen.getByRole('button').title).toBe('pod 1248.pdf');
    expect(posted(presignFile)).toEqual([]);
    await press();
    expect(posted(presignFile)).toEqual([{ documentId: PDF.documentId }]);
    expect(saved).toEqual([ADDRESS]);
  });

  it('shows a thumbnail of an image and opens the image over the page, where it can be saved', async () => {
    const { user, press, picture, saved } = renderTile(PHOTO);
    await screen.findByRole('presentation');
    expect(picture()?.getAttribute('src')).toBe(ADDRESS);
    await press();
    expect(screen.getByRole('img', { name: 'pod.jpg' }).getAttribute('src')).toBe(ADDRESS);
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(saved).toEqual([ADDRESS]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('img', { name: 'pod.jpg' })).toBeNull();
  });

  it('does not load a large image until it is pressed', () => {
    const { posted } = renderTile({ ...PHOTO, size: 1024 * 1024 + 1 });
    expect(posted(presignFile)).toEqual([]);
  });

  it('shows an icon if the thumbnail cannot be loaded', async () => {
    const { picture } = renderTile(PHOTO);
    fireEvent.error(await screen.findByRole('presentation'));
    expect(picture()).toBeNull();
  });

  it('says why a file cannot be opened', async () => {
    const { press } = renderTile(PDF, refuseWith(presignFile, 'not-found'));
    await press();
    expect(await screen.findByText('Not found')).toBeTruthy();
  });
});
