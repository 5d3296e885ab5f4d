import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { SPECIMEN_BY_LR } from '../trip-by-lr-specimen.ts';
import { TripByLrDetails } from './trip-by-lr-details.tsx';

afterEach(cleanup);

it('shows what the customer owes, the branches and the route, but neither expense nor profit', () => {
  const { container } = renderWithProviders(<TripByLrDetails trip={SPECIMEN_BY_LR} />);
  const detailValue = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(detailValue('Trip Fare')).toContain('₹40,000.00');
  expect(detailValue('Received')).toContain('−₹15,000.00');
  expect(detailValue('Pending Balance')).toContain('₹24,500.00');
  expect([detailValue('Branch'), detailValue('Delivery Branch')]).toEqual(['Pune', 'Raipur']);
  expect([detailValue('From'), detailValue('To')]).toEqual(['Latur', 'Bhiwandi']);
  expect(container.textContent).not.toMatch(/expense|profit/i);
});
