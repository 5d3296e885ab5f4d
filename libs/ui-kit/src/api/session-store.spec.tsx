import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.tsx';
import { createBrowserSession } from './session-store.tsx';

/** Two tabs of one browser that share a storage. */
function openTabs() {
  const storage = memoryStorage();
  const events = [new EventTarget(), new EventTarget()] as const;
  const [one, two] = events.map((target) => createBrowserSession(storage, target));
  if (one === undefined || two === undefined) throw new Error('two tabs');
  for (const session of [one, two]) session.subscribe(() => undefined);
  const tellSecond = () =>
    events[1].dispatchEvent(Object.assign(new Event('storage'), { key: 'bahi.session' }));
  return { one, two, tellSecond };
}

describe('the session of a browser', () => {
  it('continues in both tabs when its user renews it in one', async () => {
    const { one, two, tellSecond } = openTabs();
    one.start('first', 'vijay');
    tellSecond();
    one.showPageFor('vijay');
    two.showPageFor('vijay');
    const [firstAnswer, secondAnswer] = [one.waitForRenewal('first'), two.waitForRenewal('first')];
    expect([one.hasEnded(), two.hasEnded()]).toEqual([true, true]);
    const generations = [one.userGeneration(), two.userGeneration()];
    one.start('second', 'vijay');
    tellSecond();
    expect(await Promise.all([firstAnswer, secondAnswer])).toEqual([true, true]);
    expect([one.userGeneration(), two.userGeneration()]).toEqual(generations);
  });

  it('increases the user generation when another user signs in', () => {
    const { one } = openTabs();
    one.start('first', 'vijay');
    one.showPageFor('vijay');
    const generation = one.userGeneration();
    one.start('second', 'anita');
    expect(one.userGeneration()).toBeGreaterThan(generation);
  });

  it('renews no call of a user after another one has signed in, here or in another tab', async () => {
    const { one, two, tellSecond } = openTabs();
    one.start('first', 'vijay');
    tellSecond();
    one.showPageFor('vijay');
    two.showPageFor('vijay');
    one.start('second', 'anita');
    // The second tab has not heard of it yet.
    const renewals = Promise.race([one.waitForRenewal('first'), two.waitForRenewal('first')]);
    expect(
      await Promise.race([renewals, new Promise((resolve) => setTimeout(resolve, 0, 'still waiting'))]),
    ).toBe('still waiting');
  });

  it('ends in every tab when the user logs out', () => {
    const { one, two, tellSecond } = openTabs();
    one.start('first', 'vijay');
    tellSecond();
    one.clear();
    tellSecond();
    expect([two.token(), two.hasLoggedOut()]).toEqual([null, true]);
  });

  it('drops a session that ended before this tab showed a page, but keeps it in the other tab', async () => {
    const { one, two, tellSecond } = openTabs();
    one.start('first', 'vijay');
    tellSecond();
    one.showPageFor('vijay');
    expect(await two.waitForRenewal('first')).toBe(false);
    expect([two.token(), two.hasLoggedOut()]).toEqual([null, false]);
    expect(one.token()).toBe('first');
  });
});
