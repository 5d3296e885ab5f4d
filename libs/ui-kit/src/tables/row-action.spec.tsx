import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { RowAction } from './row-action.tsx';

const EDIT = { label: 'Edit', subject: 'Bhiwandi', icon: <svg /> };

it('RowAction is an icon with a tooltip in a table, and its word on a phone', async () => {
  const onClick = jest.fn();
  const { user, unmount } = renderWithProviders(<RowAction {...EDIT} onClick={onClick} />);
  const icon = screen.getByRole('button', { name: 'Edit Bhiwandi' });
  expect(icon.textContent).toBe('');
  await user.hover(icon);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit');
  await user.click(icon);
  expect(onClick).toHaveBeenCalledTimes(1);
  unmount();
  renderWithProviders(<RowAction {...EDIT} onClick={onClick} />, { narrow: true });
  expect(screen.getByRole('button', { name: 'Edit Bhiwandi' }).textContent).toBe('Edit');
});

it('RowAction with an address is a link', () => {
  renderWithProviders(<RowAction {...EDIT} label="Open" to="/dashboard/locations" />);
  expect(screen.getByRole('link', { name: 'Open Bhiwandi' }).getAttribute('href')).toBe(
    '/dashboard/locations',
  );
});
