import { describe, expect, it } from '@jest/globals';
import { createDrafts, type Draft } from './drafts.tsx';
import { memoryStorage } from '../testing/memory-storage.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER = 'vijay.sahyadri';
const FORM = 'start-trip';

function draft(material: string, savedAt = 0): Draft {
  return { savedAt, values: { material }, chosen: {}, files: false };
}

function device() {
  const storage = memoryStorage();
  const clock = { now: 0 };
  const tabCalled = (tab: string) =>
    createDrafts({ storage, events: new EventTarget(), now: () => clock.now, tab });
  return { storage, clock, tabCalled };
}

describe('drafts', () => {
  it('finds a draft only for its form and owner', () => {
    const { tabCalled } = device();
    tabCalled('one').save(OWNER, FORM, draft('Soya'));
    const later = tabCalled('two');
    expect(later.find(OWNER, FORM)?.draft.values).toEqual({ material: 'Soya' });
    expect(later.find(OWNER, `${FORM}.7`)).toBeUndefined();
    expect(later.find('anita.sahyadri', FORM)).toBeUndefined();
    expect(later.find('vijay.sahyadri2', FORM)).toBeUndefined();
  });

  it('keeps the drafts of two tabs with the same form and finds the later one', () => {
    const { tabCalled } = device();
    const first = tabCalled('one').save(OWNER, FORM, draft('Soya', 1));
    const second = tabCalled('two').save(OWNER, FORM, draft('Steel', 2));
    const later = tabCalled('three');
    expect(later.find(OWNER, FORM)?.draft.values).toEqual({ material: 'Steel' });
    later.drop(second ?? '');
    expect(later.find(OWNER, FORM)?.slot).toBe(first);
  });

  it('drops a draft after a week', () => {
    const { tabCalled, clock } = device();
    tabCalled('one').save(OWNER, FORM, draft('Soya'));
    clock.now = 7 * DAY_MS - 1;
    expect(tabCalled('two').find(OWNER, FORM)).toBeDefined();
    clock.now += 1;
    expect(tabCalled('two').find(OWNER, FORM)).toBeUndefined();
  });

  it.each([
    'no json',
    'null',
    '[]',
    '{"version":0,"savedAt":0,"values":{},"chosen":{},"files":false}',
    '{"version":1,"savedAt":"today","values":{},"chosen":{},"files":false}',
    '{"version":1,"savedAt":0,"values":[],"chosen":{},"files":false}',
  ])('are ignored if the stored text is %s', (stored) => {
    const { storage, tabCalled } = device();
    storage.setItem(`bahi.draft/${OWNER}/${FORM}/one`, stored);
    expect(tabCalled('two').find(OWNER, FORM)).toBeUndefined();
  });

  it('drops all drafts of one owner and keeps those of others', () => {
    const { tabCalled } = device();
    const drafts = tabCalled('one');
    drafts.save(OWNER, FORM, draft('Soya'));
    drafts.save(OWNER, 'create-party', draft('Steel'));
    drafts.save('anita.sahyadri', FORM, draft('Tiles'));
    drafts.dropAll(OWNER);
    expect(drafts.find(OWNER, FORM)).toBeUndefined();
    expect(drafts.find(OWNER, 'create-party')).toBeUndefined();
    expect(drafts.find('anita.sahyadri', FORM)).toBeDefined();
  });

  it('drops drafts that are older than a sent command and keeps later ones', () => {
    const { tabCalled } = device();
    tabCalled('one').save(OWNER, FORM, draft('Soya', 1));
    tabCalled('two').save(OWNER, FORM, draft('Steel', 3));
    const drafts = tabCalled('three');
    drafts.dropOlder(OWNER, FORM, 2);
    expect(drafts.find(OWNER, FORM)?.draft.values).toEqual({ material: 'Steel' });
    drafts.dropOlder(OWNER, FORM, 3);
    expect(drafts.find(OWNER, FORM)).toBeUndefined();
  });

  it('returns undefined when the device has no room', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const drafts = createDrafts({ storage: full, events: new EventTarget(), now: () => 0, tab: 'one' });
    expect(drafts.save(OWNER, FORM, draft('Soya'))).toBeUndefined();
  });
});
