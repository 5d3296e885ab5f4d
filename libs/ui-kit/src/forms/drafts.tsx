import { isWithin } from '@bahi/kernel/time-window';
import { type Device, createDeviceRecords, isFields } from '../device/device-records.tsx';

/** The unsent input of a form, as the device stores it. */
export interface Draft {
  /** In milliseconds. */
  readonly savedAt: number;
  /** The fields that differ from the form's initial values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** By field name, the details that a field stores to show the id in its value. */
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Whether files were picked, which a draft does not keep. */
  readonly files: boolean;
}

export interface FoundDraft {
  /** The draft's key, for {@link Drafts.drop}. */
  readonly slot: string;
  readonly draft: Draft;
}

/**
 * Drafts on this device, by owner (a person in a firm) and form. Each tab writes its own, so that two tabs with the
 * same form keep both; `find` returns the latest.
 */
export interface Drafts {
  readonly find: (owner: string, form: string) => FoundDraft | undefined;
  /** Saves to this tab's slot and returns the slot; returns undefined if the device has no room. */
  readonly save: (owner: string, form: string, draft: Draft) => string | undefined;
  readonly drop: (slot: string) => void;
  /** Drops the form's drafts saved at or before `savedAt`, after their command was answered late. */
  readonly dropOlder: (owner: string, form: string, savedAt: number) => void;
  readonly dropAll: (owner: string) => void;
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

interface DraftsOptions extends Device {
  readonly now: () => number;
  /** Identifies this tab until it is reloaded. */
  readonly tab: string;
}

export function createDrafts({ now, tab, ...device }: DraftsOptions): Drafts {
  const records = createDeviceRecords<Draft>(device, {
    kind: 'bahi.draft/',
    version: 1,
    read: (fields) => readDraft(fields, now()),
  });
  const formDrafts = (owner: string, form: string) => records.listByPrefix(`${owner}/${form}/`);
  return {
    find(owner, form) {
      const [latest] = [...formDrafts(owner, form)].sort(([, one], [, other]) => other.savedAt - one.savedAt);
      return latest && { slot: latest[0], draft: latest[1] };
    },
    save(owner, form, draft) {
      const slot = `${owner}/${form}/${tab}`;
      return records.put(slot, draft) ? slot : undefined;
    },
    drop: records.drop,
    dropOlder: (owner, form, savedAt) =>
      formDrafts(owner, form).forEach(([slot, draft]) => {
        if (draft.savedAt <= savedAt) records.drop(slot);
      }),
    dropAll: (owner) => records.dropByPrefix(`${owner}/`),
  };
}

/** Reads a stored draft; undefined if it is invalid or too old. */
function readDraft(
  { savedAt, values, chosen, files }: Readonly<Record<string, unknown>>,
  now: number,
): Draft | undefined {
  if (typeof savedAt !== 'number' || typeof files !== 'boolean' || !isFields(values) || !isFields(chosen))
    return undefined;
  return isWithin(MAX_AGE_MS, savedAt, now) ? { savedAt, values, chosen, files } : undefined;
}
