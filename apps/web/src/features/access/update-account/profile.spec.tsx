import { showProfile } from '@bahi/contract/access/show-profile';
import { updateAccount } from '@bahi/contract/access/update-account';
import { presignFile } from '@bahi/contract/files/presign-file';
import { uploadFile } from '@bahi/contract/files/upload-file';
import { searchPlaces } from '@bahi/contract/places/search-places';
import { respondWith, refuseWith, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { driverProfile, ownerProfile, savedAccount } from '../profile-specimen.ts';
import { CompanyDetails, PersonalDetails } from './profile.tsx';

afterEach(cleanup);

const SURESH = respondWith(showProfile, driverProfile());
const LATUR = { placeName: 'Latur', placeAddress: 'Latur, Maharashtra', eLoc: 'IN1265115' };
const LOGO = {
  documentId: 'a1000000-0000-5000-8000-000000000001',
  originalName: 'logo.png',
  mimetype: 'image/png',
  size: 18_240,
};
const NEW_LOGO = { ...LOGO, filename: 'a1000000-0000-5000-8000-000000000002', originalName: 'new.png' };

/** The card with a title. */
function findCard(title: string) {
  const card = screen.getByRole('heading', { name: title }).closest('section');
  if (card === null) throw new Error(`no card ${title}`);
  return within(card);
}

describe("the user's own profile", () => {
  it('shows a driver their details, and the firm read-only', async () => {
    renderWithProviders(
      <>
        <PersonalDetails choosesPlace={false} />
        <CompanyDetails ownsFirm={false} />
      </>,
      { canned: [SURESH] },
    );
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })).value).toBe(
      'Suresh Yadav',
    );
    for (const [label, value] of [
      ['Phone Number', '+91 98906 11742'],
      ['Role', 'Driver'],
    ] as const) {
      const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
      expect([field.value, field.readOnly]).toEqual([value, true]);
    }
    const firm = findCard('Company Details');
    expect(firm.getByText('Sahyadri Roadlines')).toBeTruthy();
    expect(firm.getByText('Pune')).toBeTruthy();
    expect(firm.queryByRole('textbox')).toBeNull();
  });

  it('sends only the changed personal details', async () => {
    const { user, posted } = renderWithProviders(<PersonalDetails choosesPlace={false} />, {
      canned: [SURESH, respondWith(updateAccount, savedAccount())],
    });
    const email = await screen.findByRole('textbox', { name: 'Email' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Details' });
    expect(save.disabled).toBe(true);
    expect(save.title).toBe('Change something to save it');
    await user.type(email, 'suresh at home');
    await user.click(save);
    expect(await screen.findByText('Enter valid mail')).toBeTruthy();
    await user.clear(email);
    await user.type(email, 'suresh@example.in');
    await user.click(save);
    expect(await screen.findByText('Personal details saved')).toBeTruthy();
    await user.clear(email);
    await user.click(save);
    expect(posted(updateAccount)).toEqual([{ email: 'suresh@example.in' }, { email: null }]);
  });

  it('requires a name', async () => {
    const { user, posted } = renderWithProviders(<PersonalDetails choosesPlace={false} />, {
      canned: [SURESH, respondWith(updateAccount, savedAccount())],
    });
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.click(screen.getByRole('button', { name: 'Save Details' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(posted(updateAccount)).toEqual([]);
  });

  it('says that the figures are out of date', async () => {
    renderWithProviders(<CompanyDetails ownsFirm={false} />, { canned: [{ ...SURESH, stale: true }] });
    expect(await screen.findByText(/These figures are a moment behind/)).toBeTruthy();
    expect(screen.getByText('Sahyadri Roadlines')).toBeTruthy();
  });

  it('says that it could not be loaded and offers to retry', async () => {
    renderWithProviders(<CompanyDetails ownsFirm />, { canned: [refuseWith(showProfile, 'unavailable')] });
    expect((await screen.findAllByText('Failed to load profile')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the company details of an owner', () => {
  async function renderForm(logo: typeof LOGO | null = null) {
    const shown = renderWithProviders(<CompanyDetails ownsFirm />, {
      canned: [
        respondWith(showProfile, ownerProfile({ gstNo: '27AAPFU0939F1ZV', companyLogo: logo })),
        respondWith(presignFile, { presignedUrl: '/api/media/logo' }),
        respondWith(searchPlaces, { places: [LATUR] }),
        respondWith(uploadFile, NEW_LOGO),
        respondWith(updateAccount, savedAccount()),
      ],
    });
    const orgName = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Company Name/ });
    const save = findCard('Company Details').getByRole('button', { name: 'Save Details' });
    return { ...shown, orgName, save };
  }

  it('sends changed name, GSTIN and place, and confirms the save', async () => {
    const { user, orgName, save, posted } = await renderForm();
    await user.clear(orgName);
    await user.type(orgName, 'Sahyadri & Sons');
    await user.clear(screen.getByRole('textbox', { name: 'GST Number' }));
    const place = screen.getByPlaceholderText<HTMLInputElement>('Search your town');
    expect(place.value).toBe('Pune');
    await user.clear(place);
    await user.type(place, 'lat');
    await user.click(await screen.findByRole('option', { name: /Maharashtra$/ }));
    await user.click(save);
    expect(posted(updateAccount)).toEqual([
      { orgName: 'Sahyadri & Sons', gstNo: null, locationDetails: LATUR },
    ]);
    expect(await screen.findByText('Company details saved')).toBeTruthy();
  });

  it('requires a place after it was cleared', async () => {
    const { user, save, posted } = await renderForm();
    const place = screen.getByPlaceholderText<HTMLInputElement>('Search your town');
    await user.clear(place);
    await user.type(place, 'lat');
    await user.click(save);
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(posted(updateAccount)).toEqual([]);
  });

  it('shows the logo, removes it and sets another', async () => {
    const { user, save, posted } = await renderForm(LOGO);
    expect((await screen.findByRole('img', { name: 'Company logo' })).getAttribute('src')).toBe(
      '/api/media/logo',
    );
    await user.click(screen.getByRole('button', { name: 'Remove logo.png' }));
    await user.click(save);
    const file = screen.getByLabelText<HTMLInputElement>('Company Logo', { selector: 'input' });
    await user.upload(file, new File([new Uint8Array(18_000)], 'new.png'));
    await user.click(save);
    expect(posted(updateAccount)).toEqual([
      { companyLogo: null },
      { companyLogo: { documentId: NEW_LOGO.filename } },
    ]);
  });

  it('warns about a GSTIN whose check digit does not fit', async () => {
    const { user, save, posted } = await renderForm();
    const gstNo = screen.getByRole('textbox', { name: 'GST Number' });
    await user.type(gstNo, '{Backspace}W');
    expect(await screen.findByText(/its last character does not fit/)).toBeTruthy();
    await user.click(save);
    expect(posted(updateAccount)).toEqual([{ gstNo: '27AAPFU0939F1ZW' }]);
  });
});
