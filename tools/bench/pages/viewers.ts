import { type Member } from '@bahi/projections/caller';
import { type Firm } from '../books/trip-books.ts';

/** A person who asks for the lists. */
export interface Viewer {
  /** Prefix of the questions that this person asks; empty for a person who sees all branches. */
  readonly prefix: string;
  readonly caller: Member;
}

/** A person who sees the whole firm, and managers who see few or many of its branches. */
export function createViewers(firm: Firm): readonly Viewer[] {
  const { organisationId, smallBranchIds, largeBranchId } = firm;
  const caller = { userId: firm.managers[0]?.id ?? '', organisationId, role: 'MANAGER' } as const;
  const view = (prefix: string, branches: Member['branches']) => ({
    prefix,
    caller: { ...caller, branches },
  });
  return [
    view('', 'ALL'),
    view('one branch: ', smallBranchIds.slice(0, 1)),
    view('two branches: ', smallBranchIds.slice(0, 2)),
    view('large branch: ', [largeBranchId]),
    view('20 branches: ', smallBranchIds),
    view('every branch by name: ', [...smallBranchIds, largeBranchId, organisationId]),
  ];
}
