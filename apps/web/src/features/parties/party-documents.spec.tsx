import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { PartyDocuments } from './party-documents.tsx';
import { GOKUL, partyFrom } from './party-specimen.ts';

afterEach(cleanup);

it('links each document of a party by its name and size', () => {
  const about = { documentId: 'gst', originalName: 'gst.pdf', mimetype: 'application/pdf', size: 2048 };
  renderWithProviders(<PartyDocuments party={partyFrom({ ...GOKUL, customerDocs: [about] })} />);
  expect(screen.getByRole('button', { name: 'Document gst.pdf (2.00 KB)' })).toBeTruthy();
});

it('does not mention documents where there are none', () => {
  renderWithProviders(<PartyDocuments party={partyFrom(GOKUL)} />);
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
});
