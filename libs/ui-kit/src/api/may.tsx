import { type Access, type CallerRights, canCall } from '@bahi/contract/may';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { TextSlot } from '../page/text-slot.tsx';

const CallerContext = createContext<CallerRights | null>(null);

/** The rights of the signed-in user, as their session gives them. */
export const CallerProvider = CallerContext.Provider;

/** For the parts of a form that only an owner fills, such as the role of a person. */
export const OWNERS_ONLY: Access = { kind: 'command', may: 'admin' };

/** Says whether the user may send a command or query, to hide what the server would refuse: `may(deleteTransaction)`. */
export function useMay(): (definition: Access) => boolean {
  const caller = use(CallerContext);
  if (caller === null)
    throw new Error('useMay and IfMay need a CallerProvider, which the main layout renders');
  return useCallback((definition) => canCall(definition, caller), [caller]);
}

interface IfMayProps {
  /** The definition of the command that the children send, or of the query that they show. */
  readonly send: Access;
  readonly children: ReactNode;
}

/** Renders a button or a form only for users who may send its command. */
export function IfMay({ send, children }: IfMayProps) {
  return useMay()(send) ? <TextSlot>{children}</TextSlot> : null;
}
