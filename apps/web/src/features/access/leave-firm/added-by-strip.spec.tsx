import { memoryStorage } from '@bahi/ui-kit/device/memory-storage';
import { OWNER, rendered } from '@bahi/ui-kit/theme/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { AddedByStrip } from './added-by-strip.tsx';

afterEach(cleanup);

const firstPage = (storage = memoryStorage()) =>
  rendered(
    <>
      <AddedByStrip orgName="Sharma Roadlines" role="DRIVER" owner={OWNER} />
      <Link to="/dashboard/profile">Profile</Link>
    </>,
    { storage, address: '/dashboard/trips' },
  );
const strip = () => screen.queryByRole('region', { name: 'Your firm' });

describe('the first page of somebody whom a firm added', () => {
  it('says which firm, and as what', () => {
    firstPage();
    expect(strip()?.textContent).toContain('Sharma Roadlines added you as Driver');
  });

  it('asks before they leave it', async () => {
    const { user } = firstPage();
    await user.click(screen.getByRole('button', { name: 'Not my firm' }));
    const question = 'Are you sure you want to leave Sharma Roadlines ?';
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  });

  it.each([
    ['OK', 'button'],
    ['Profile', 'link'],
  ])('says it no more after %s, nor when it is loaded again', async (name, role) => {
    const storage = memoryStorage();
    const { user } = firstPage(storage);
    await user.click(screen.getByRole(role, { name }));
    expect(strip()).toBeNull();
    cleanup();
    firstPage(storage);
    expect(strip()).toBeNull();
  });

  it('says it again when it is loaded again before', () => {
    const storage = memoryStorage();
    firstPage(storage);
    cleanup();
    firstPage(storage);
    expect(strip()).not.toBeNull();
  });
});
