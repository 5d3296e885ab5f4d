/** Ids of one kind of record by their name in the book. */
export interface IdsByName {
  keep(name: string, id: string): void;
  /** @throws on a name that is not in the book */
  idOf(name: string): string;
}

export interface Names {
  readonly place: IdsByName;
  readonly branch: IdsByName;
  readonly person: IdsByName;
  readonly vehicle: IdsByName;
  readonly party: IdsByName;
  readonly trip: IdsByName;
}

export function newNames(): Names {
  return { place: ids(), branch: ids(), person: ids(), vehicle: ids(), party: ids(), trip: ids() };
}

function ids(): IdsByName {
  const byName = new Map<string, string>();
  return {
    keep: (name, id) => void byName.set(name, id),
    idOf(name) {
      const id = byName.get(name);
      if (id === undefined) throw new Error(`the book holds no ${name}`);
      return id;
    },
  };
}
