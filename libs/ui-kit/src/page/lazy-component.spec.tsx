import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createLazyComponent } from './lazy-component.tsx';
import { renderWithProviders } from '../testing/render-with-providers.tsx';

beforeEach(() => {
  // Hides the error that is logged for a script that fails to load.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** A part whose script fails to load this many times. */
function createPart(failures: number) {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked > failures ? Promise.resolve(() => <p>The calendar</p>) : Promise.reject(new Error('lost'));
  };
  const Part = createLazyComponent(load, {
    loading: () => <p>Loading</p>,
    renderFailure: (failure) => <section aria-label="Its place">{failure}</section>,
  });
  return { Part, asked: () => asked };
}

describe('createLazyComponent', () => {
  it('loads once and renders at once the next time', async () => {
    const { Part } = createPart(0);
    renderWithProviders(<Part />);
    expect(screen.getByText('Loading')).toBeTruthy();
    expect(await screen.findByText('The calendar')).toBeTruthy();
    renderWithProviders(<Part />);
    expect(screen.getAllByText('The calendar')).toHaveLength(2);
  });

  it('loads again by itself after a failure', async () => {
    const { Part, asked } = createPart(1);
    renderWithProviders(<Part />);
    expect(await screen.findByText('The calendar')).toBeTruthy();
    expect(asked()).toBe(2);
  });

  it('shows the failure in its own place and keeps the rest of the page', async () => {
    const { Part } = createPart(2);
    const { user } = renderWithProviders(
      <>
        <input aria-label="Amount" />
        <Part />
      </>,
    );
    await user.type(screen.getByLabelText('Amount'), '5000');
    const place = await screen.findByRole('region', { name: 'Its place' });
    expect(place.textContent).toContain('This part could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The calendar')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5000');
  });
});
