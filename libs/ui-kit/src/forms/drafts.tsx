import { type Device, deviceRecords, isFields } from '../device/device-records.tsx';

/** What somebody typed into a form and did not send. */
export interface Draft {
  /** In milliseconds. */
  readonly savedAt: number;
  /** The fields that differ from what the form starts with. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Field → what it shows of the id that it holds, as that field wrote it. */
  readonly chosen: Readonly<Record<string, unknown>>;
  /** Files that were picked and are not kept. */
  readonly files: boolean;
}

export interface FoundDraft {
  /** Where it lies, for {@link Drafts.drop}. */
  readonly slot: string;
  readonly draft: Draft;
}

/**
 * Drafts on this device, by their owner (a person in a firm) and their form. Each tab writes its own, so that two with
 * the same form keep both; what comes back is the latest.
 */
export interface Drafts {
  readonly find: (owner: string, form: string) => FoundDraft | undefined;
  /** In the slot of this tab, which is answered; undefined when the device has no room. */
  readonly save: (owner: string, form: string, draft: Draft) => string | undefined;
  readonly drop: (slot: string) => void;
  /** What was sent after all: those of the form that are no younger. */
  readonly dropOlder: (owner: string, form: string, savedAt: number) => void;
  readonly dropAll: (owner: string) => void;
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface DraftsOptions extends Device {
  readonly now: () => number;
  /** Names this tab, until it is loaded anew. */
  readonly tab: string;
}

export function createDrafts({ now, tab, ...device }: DraftsOptions): Drafts {
  const records = deviceRecords<Draft>(device, {
    kind: 'bahi.draft/',
    version: 1,
    read: (fields) => draftIn(fields, now()),
  });
  const ofForm = (owner: string, form: string) => records.below(`${owner}/${form}/`);
  return {
    find(owner, form) {
      const [latest] = [...ofForm(owner, form)].sort(([, one], [, other]) => other.savedAt - one.savedAt);
      return latest && { slot: latest[0], draft: latest[1] };
    },
    save(owner, form, draft) {
      const slot = `${owner}/${form}/${tab}`;
      return records.put(slot, draft) ? slot : undefined;
    },
    drop: records.drop,
    dropOlder: (owner, form, savedAt) =>
      ofForm(owner, form).forEach(([slot, draft]) => {
        if (draft.savedAt <= savedAt) records.drop(slot);
      }),
    dropAll: (owner) => records.dropBelow(`${owner}/`),
  };
}

/** A draft out of what was stored; undefined for what is none, or too old. */
function draftIn(
  { savedAt, values, chosen, files }: Readonly<Record<string, unknown>>,
  now: number,
): Draft | undefined {
  if (typeof savedAt !== 'number' || typeof files !== 'boolean' || !isFields(values) || !isFields(chosen))
    return undefined;
  return now - savedAt > KEPT_MS ? undefined : { savedAt, values, chosen, files };
}
