/** Ids of one kind of record by their name in the book. */
export interface IdsByName {
  add(name: string, id: string): void;
  /** @throws on a name that is not in the book */
  id(name: string): string;
}

export interface Names {
  readonly place: IdsByName;
  readonly branch: IdsByName;
  readonly person: IdsByName;
  readonly vehicle: IdsByName;
  readonly party: IdsByName;
  readonly trip: IdsByName;
}

export function createNames(): Names {
  return {
    place: createIds(),
    branch: createIds(),
    person: createIds(),
    vehicle: createIds(),
    party: createIds(),
    trip: createIds(),
  };
}

function createIds(): IdsByName {
  const byName = new Map<string, string>();
  return {
    add: (name, id) => void byName.set(name, id),
    id(name) {
      const id = byName.get(name);
      if (id === undefined) throw new Error(`the book holds no ${name}`);
      return id;
    },
  };
}
