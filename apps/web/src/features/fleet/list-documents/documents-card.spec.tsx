import { listDocuments } from '@bahi/contract/fleet/list-documents';
import { type Day } from '@bahi/kernel/day';
import { refuseWith, renderWithProviders, respondWith } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { INSURANCE, OLD_INSURANCE } from '../document-specimen.ts';
import { TRUCK } from '../vehicle-specimen.ts';
import { DocumentsCard } from './documents-card.tsx';

afterEach(cleanup);

const renderCard = (documents: Parameters<typeof respondWith<typeof listDocuments>>[1]['documents']) => {
  const renewed: string[] = [];
  const card = renderWithProviders(
    <DocumentsCard vehicle={TRUCK} onRenew={({ documentType }) => renewed.push(documentType)} />,
    { canned: [respondWith(listDocuments, { documents })] },
  );
  return { ...card, renewed };
};

async function findRow(name: string) {
  const row = (await screen.findByText(name)).closest('li');
  if (row === null) throw new Error(`${name} has no row`);
  return within(row);
}

describe('DocumentsCard', () => {
  it('shows the validity of each document from its newest setting', async () => {
    renderCard([INSURANCE, OLD_INSURANCE]);
    const insurance = await findRow('Insurance');
    expect(insurance.getByText('Valid to 27-11-2026')).toBeTruthy();
    expect(insurance.getByText('Expiring Soon').dataset['colour']).toBe('yellow');
    expect(screen.getAllByText('Insurance')).toHaveLength(1);
  });

  it('shows expired documents, registration dates and documents without a date', async () => {
    renderCard([
      { ...INSURANCE, documentType: 'POLLUTION', expiryDate: '2026-11-02' as Day, health: 'EXPIRED' },
      {
        ...INSURANCE,
        documentType: 'REGISTRATION',
        documentDate: '2021-06-08' as Day,
        expiryDate: null,
        health: null,
      },
      { ...INSURANCE, documentType: 'FITNESS', documentDate: null, expiryDate: null, health: null },
    ]);
    const pollution = await findRow('Pollution');
    expect(pollution.getByText('Expired 02-11-2026')).toBeTruthy();
    expect(pollution.getByText('Expired')).toBeTruthy();
    expect((await findRow('Registration')).getByText('Registered 08-06-2021')).toBeTruthy();
    expect((await findRow('Fitness')).getByText('No expiry date')).toBeTruthy();
  });

  it('marks missing documents, including a cleared one', async () => {
    const cleared = { documentDate: null, expiryDate: null, documentId: null, health: null };
    renderCard([{ ...INSURANCE, ...cleared }]);
    for (const name of ['Insurance', 'Fitness', 'Tax Receipt', 'Permit', 'Pollution'])
      expect((await findRow(name)).getByText('Missing')).toBeTruthy();
    expect(screen.queryByText('National Permit')).toBeNull();
  });

  it("opens a document's file and calls onRenew to renew or add one", async () => {
    const { user, renewed } = renderCard([INSURANCE]);
    expect(await screen.findByRole('button', { name: /^Open Insurance / })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Renew Insurance' }));
    await user.click(screen.getByRole('button', { name: 'Add Permit' }));
    expect(renewed).toEqual(['INSURANCE', 'PERMIT']);
    expect(screen.queryByRole('button', { name: /^Open Permit / })).toBeNull();
  });

  it('says that the documents could not be loaded', async () => {
    renderWithProviders(<DocumentsCard vehicle={TRUCK} onRenew={() => undefined} />, {
      canned: [refuseWith(listDocuments, 'unavailable')],
    });
    expect(await screen.findByText('Failed to load the documents')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says that an excavator has no documents', async () => {
    renderWithProviders(
      <DocumentsCard vehicle={{ ...TRUCK, vehicleType: 'HEMV' }} onRenew={() => undefined} />,
      {
        canned: [respondWith(listDocuments, { documents: [] })],
      },
    );
    expect(await screen.findByText('No documents found')).toBeTruthy();
  });
});
