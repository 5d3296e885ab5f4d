import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

it('Tab skips a locked field', async () => {
  const { user } = renderWithProviders(
    <>
      <input aria-label="Before" />
      <ReadOnlyField label="Weight Unit" value="MT" />
      <ReadOnlyField label="Party" value="Verma" why="Settled trips keep their party" />
      <input aria-label="After" />
    </>,
  );
  await user.click(screen.getByLabelText('Before'));
  await user.tab();
  expect(document.activeElement === screen.getByLabelText('After')).toBe(true);
});
