/** The commands and answers of a run by every id that they name, printed with a wrong figure. */
export interface History {
  note(line: string, about: unknown): void;
  /** The commands that named the trip or party, oldest first. */
  find(id: string): readonly string[];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Older commands are rarely the cause. */
const SHOWN = 40;

export function createHistory(): History {
  const lines = new Map<string, string[]>();
  return {
    note(line, about) {
      for (const id of new Set(JSON.stringify(about).match(UUID) ?? [])) {
        const own = lines.get(id) ?? [];
        own.push(line);
        lines.set(id, own);
      }
    },
    find: (id) => (lines.get(id) ?? []).slice(-SHOWN),
  };
}
