import { logout } from '@bahi/contract/access/logout';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { settleTrip } from '@bahi/contract/trips/settle-trip';
import { type Role } from '@bahi/contract/may';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { IfMay, OWNERS_ONLY, useMay } from './may.tsx';

afterEach(cleanup);

function Controls() {
  const may = useMay();
  return (
    <>
      <IfMay send={settleTrip}>
        <button type="button">Settle Trip</button>
      </IfMay>
      <IfMay send={logout}>
        <button type="button">Logout</button>
      </IfMay>
      {may(listTrips) && <button type="button">Trips</button>}
      {may(OWNERS_ONLY) && <button type="button">Give a role</button>}
    </>
  );
}

const shownTo = (role: Role) => {
  renderWithProviders(<Controls />, { role });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

describe('IfMay and useMay', () => {
  it('show an owner every control', () => {
    expect(shownTo('ADMIN')).toEqual(['Settle Trip', 'Logout', 'Trips', 'Give a role']);
  });

  it('hide from a manager what only an owner may do', () => {
    expect(shownTo('MANAGER')).toEqual(['Settle Trip', 'Logout', 'Trips']);
  });

  it('hide from an auditor each command that would be refused, and no query', () => {
    expect(shownTo('AUDITOR')).toEqual(['Logout', 'Trips']);
  });

  it('need to know the user', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Controls />)).toThrow('need a CallerProvider');
    error.mockRestore();
  });
});
