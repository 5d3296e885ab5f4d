import { createContext, useContext } from 'react';

/** Whose drafts and unsent entries are kept: a person in a firm. Null where nothing is, as before signing in. */
const OwnerContext = createContext<string | null>(null);
export const OwnerProvider = OwnerContext.Provider;

export function useOwner(): string | null {
  return useContext(OwnerContext);
}
