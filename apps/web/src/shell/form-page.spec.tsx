import { startTrip } from '@bahi/contract/trips/start-trip';
import { type Role } from '@bahi/contract/may';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { formPage } from './form-page.tsx';

afterEach(cleanup);

const StartTripPage = formPage(() => <h1>Start a new trip</h1>, { sends: startTrip, list: '/trips' });

function openForm(role: Role): string | null {
  renderWithProviders(
    <Routes>
      <Route path="/start" element={<StartTripPage />} />
      <Route path="/trips" element={<h1>Trips</h1>} />
    </Routes>,
    { role, address: '/start' },
  );
  return screen.getByRole('heading').textContent;
}

it('a page that is only a form opens for users who may send it', () => {
  expect(openForm('MANAGER')).toBe('Start a new trip');
});

it('a page that is only a form shows an auditor its list instead', () => {
  expect(openForm('AUDITOR')).toBe('Trips');
});
