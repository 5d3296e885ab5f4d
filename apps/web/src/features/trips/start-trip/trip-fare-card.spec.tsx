import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { FareInFooter } from './trip-fare-card.tsx';

afterEach(cleanup);

const TERMS = { rateType: 'PER_MT', weightUnit: 'MT', byHour: false, isUnitFree: false } as const;

function renderFare(loadingWeight: number | undefined, narrow: boolean) {
  return renderWithProviders(
    <FareInFooter terms={TERMS} rate={2_000} hours={undefined} {...{ loadingWeight }} />,
    { narrow },
  ).container.textContent;
}

it('FareInFooter shows the fare on a phone as soon as there is one', () => {
  expect(renderFare(20, true)).toContain('Fare ₹40,000.00');
  cleanup();
  expect(renderFare(undefined, true)).not.toContain('Fare');
});

it('FareInFooter is empty on a desktop, where the card next to the form stays in sight', () => {
  expect(renderFare(20, false)).not.toContain('Fare');
});
