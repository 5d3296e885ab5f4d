import { createContext, useContext } from 'react';

/** The owner of drafts and unsent entries: a person in a firm. Null if nothing is kept, as before signing in. */
const OwnerContext = createContext<string | null>(null);
export const OwnerProvider = OwnerContext.Provider;

export function useOwner(): string | null {
  return useContext(OwnerContext);
}
