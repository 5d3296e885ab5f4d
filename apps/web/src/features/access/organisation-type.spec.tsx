import { getSession } from '@bahi/contract/access/get-session';
import { respondWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { OrganisationType } from './organisation-type.tsx';
import { accessRequest, sessionWith } from './person-specimen.ts';

afterEach(cleanup);

describe('OrganisationType', () => {
  it('links to creating a firm and to joining one', async () => {
    renderWithProviders(<OrganisationType />, { canned: [respondWith(getSession, sessionWith(null))] });
    await screen.findByRole('heading', { name: 'Choose your firm' });
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/^New Organisation/)).toBe('/auth/organization-details');
    expect(link(/^Existing Organisation/)).toBe('/auth/owner-phone');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refused request', async () => {
    renderWithProviders(<OrganisationType />, {
      canned: [respondWith(getSession, sessionWith(accessRequest('REFUSED')))],
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The owner with phone \+91 \*{6}3210 has refused your access request\./,
    );
  });
});
