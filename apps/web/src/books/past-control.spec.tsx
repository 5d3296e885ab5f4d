// Imported up front, because Jest's loader of ES modules fails when two loads of one module graph overlap.
import '@bahi/ui-kit/fields/date-calendar';
import { renderWithProviders } from '@bahi/ui-kit/testing/render-with-providers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { PastControl } from './past-control.tsx';

afterEach(cleanup);

const KNOWN = 'knownAt=2026-11-13T12%3A58%3A05.250Z';

async function openControl(search = '?id=one') {
  const rendered = renderWithProviders(
    <>
      <PastControl />
      <output aria-label="address">
        <Search />
      </output>
    </>,
    { address: `/dashboard/trips/info${search}` },
  );
  const { user, enter } = rendered;
  await user.tab();
  await user.keyboard('{Enter}');
  return {
    ask: async (texts: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(texts)) await enter(screen.getByLabelText(label), text);
      await user.keyboard('{Enter}');
    },
    user,
  };
}

function Search() {
  return useLocation().search;
}

const address = () => screen.getByLabelText('address').textContent;
const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('the control of the past', () => {
  it.each([
    [{ 'Books as of': '30-06-2026' }, '?id=one&asOf=2026-06-30'],
    [{ 'As known on': '13-11-2026' }, '?id=one&knownAt=2026-11-13T18%3A29%3A59.999Z'],
    [
      { 'Books as of': '30-06-2026', 'As known on': '20-11-2026', Time: '11:42' },
      '?id=one&asOf=2026-06-30&knownAt=2026-11-20T06%3A12%3A59.999Z',
    ],
    [{}, '?id=one'],
  ])('writes %j to the address', async (texts, expected) => {
    const { ask } = await openControl();
    await ask(texts);
    expect(address()).toBe(expected);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    [{ 'Books as of': '31-02-2026' }, 'Enter valid date'],
    [{ 'Books as of': '20-11-2026' }, 'Choose a day before today'],
    [{ 'As known on': '21-11-2026' }, 'Future date not allowed'],
    [{ 'As known on': '20-11-2026' }, 'Enter a past time'],
    [{ 'As known on': '20-11-2026', Time: '12:00:01' }, 'Enter a past time'],
    [{ 'As known on': '13-11-2026', Time: '25' }, 'Enter valid time'],
    [{ Time: '11:42' }, 'Enter the day, too'],
  ])('refuses %j at the field', async (texts, message) => {
    const { ask } = await openControl();
    await ask(texts);
    expect(screen.getByText(message)).toBeTruthy();
    expect(address()).toBe('?id=one');
  });

  it('shows the past of the address, and keeps its milliseconds while its second stays', async () => {
    const { ask } = await openControl(`?id=one&${KNOWN}`);
    expect([shown('Books as of'), shown('As known on'), shown('Time')]).toEqual([
      '',
      '13-11-2026',
      '18:28:05',
    ]);
    await ask({ 'Books as of': '01-11-2026' });
    expect(address()).toBe(`?id=one&${KNOWN}&asOf=2026-11-01`);
  });

  it('takes days from calendars, which offer no day after the last one', async () => {
    const { user } = await openControl();
    const opener = screen.getByRole('button', { name: 'Books as of: open calendar' });
    await user.click(opener);
    expect((await screen.findByLabelText<HTMLButtonElement>('20 November 2026')).disabled).toBe(true);
    await user.click(screen.getByLabelText('19 November 2026'));
    expect(shown('Books as of')).toBe('19-11-2026');
    expect(screen.queryByLabelText('19 November 2026')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await user.click(screen.getByRole('button', { name: 'As known on: open calendar' }));
    expect((await screen.findByLabelText<HTMLButtonElement>('21 November 2026')).disabled).toBe(true);
    await user.click(screen.getByLabelText('13 November 2026'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(address()).toBe('?id=one&asOf=2026-11-19&knownAt=2026-11-13T18%3A29%3A59.999Z');
  });

  it('leads back to the present', async () => {
    const { user } = await openControl(`?id=one&asOf=2026-06-30&${KNOWN}`);
    await user.click(screen.getByRole('button', { name: 'Back to the present' }));
    expect(address()).toBe('?id=one');
  });

  it.each(['asOf=2026-02-31', 'asOf=2026-11-20', 'asOf=2027-01-01'])(
    'takes %s out of the address and says so',
    async (asOf) => {
      await openControl(`?id=one&${asOf}&${KNOWN}`);
      expect(address()).toBe(`?id=one&${KNOWN}`);
      expect(screen.getAllByText('The address names a day or time that is not in the past.')).toHaveLength(1);
    },
  );
});
