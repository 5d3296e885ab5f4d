import { memoryStorage } from '@bahi/ui-kit/testing/memory-storage';
import { OWNER, renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { AddedByStrip } from './added-by-strip.tsx';

afterEach(cleanup);

const renderFirstPage = (storage = memoryStorage()) =>
  renderWithProviders(
    <>
      <AddedByStrip orgName="Sharma Roadlines" role="DRIVER" owner={OWNER} />
      <Link to="/dashboard/profile">Profile</Link>
    </>,
    { storage, address: '/dashboard/trips' },
  );
const strip = () => screen.queryByRole('region', { name: 'Your firm' });

describe('AddedByStrip', () => {
  it('names the firm that added the person, and the role', () => {
    renderFirstPage();
    expect(strip()?.textContent).toContain('Sharma Roadlines added you as Driver');
  });

  it('asks for confirmation before the person leaves the firm', async () => {
    const { user } = renderFirstPage();
    await user.click(screen.getByRole('button', { name: 'Not my firm' }));
    const question = 'Are you sure you want to leave Sharma Roadlines ?';
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  });

  it.each([
    ['OK', 'button'],
    ['Profile', 'link'],
  ])('does not return after %s, even after a reload', async (name, role) => {
    const storage = memoryStorage();
    const { user } = renderFirstPage(storage);
    await user.click(screen.getByRole(role, { name }));
    expect(strip()).toBeNull();
    cleanup();
    renderFirstPage(storage);
    expect(strip()).toBeNull();
  });

  it('returns after a reload that comes before an answer', () => {
    const storage = memoryStorage();
    renderFirstPage(storage);
    cleanup();
    renderFirstPage(storage);
    expect(strip()).not.toBeNull();
  });
});
