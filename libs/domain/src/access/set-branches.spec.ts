import { type Role } from '@bahi/contract/may';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { branch, type Branch, type BranchEvent } from './branch.ts';
import { ANIL, FIRM, NOW, RAMESH, sessionOpened, staffAdded, verified } from './person-fixtures.ts';
import { namedBranches } from './set-branches.ts';
import { updateUser } from './update-user.ts';
import { user, type User, type UserEvent } from './user.ts';

const PUNE = 'b0000000-0000-5000-8000-000000000001';
const NAGPUR = 'b0000000-0000-5000-8000-000000000002';
/** A branch of another firm. */
const RAIPUR = 'b0000000-0000-5000-8000-000000000003';

const CLOSED = 'b0000000-0000-5000-8000-000000000004';

const ours: Readonly<Record<string, Branch | null>> = {
  [PUNE]: opened(PUNE, 'Pune'),
  [NAGPUR]: opened(NAGPUR, 'Nagpur'),
  [CLOSED]: opened(CLOSED, 'Latur', {
    type: 'BranchStatusSet',
    data: { branchId: CLOSED, status: 'INACTIVE' },
  }),
};

function opened(branchId: string, name: string, ...events: BranchEvent[]): Branch | null {
  return given(branch, { type: 'BranchOpened', data: { branchId, name, code: 'BR' } }, ...events).state;
}

type Input = Omit<Parameters<typeof updateUser>[0], 'userId'>;

const changing =
  (input: Input, role: Role = 'ADMIN', callerId = RAMESH) =>
  (state: User | null) =>
    updateUser({ userId: ANIL, ...input }, state, {
      organisationId: FIRM,
      caller: { userId: callerId, role, branches: 'ALL' },
      isNewPhone: false,
      present: null,
      branches: namedBranches(input).map((id) => ours[id] ?? null),
    });

const member = (role: Role = 'MANAGER', ...events: UserEvent[]) =>
  given(user, staffAdded(role), verified(ANIL), sessionOpened('phone', NOW, ANIL), ...events);

function set(homeBranchId: string, branches: 'ALL' | string[]): UserEvent {
  return { type: 'UserBranchesSet', data: { userId: ANIL, organisationId: FIRM, homeBranchId, branches } };
}

const worksAt = (workplace: object) => (state: User | null) =>
  expect(state?.workplace).toMatchObject(workplace);

const recordedEvents = ({ decision }: { readonly decision: object }) =>
  'events' in decision ? decision.events : [];

describe('the branches of a member of staff', () => {
  it('are set together with the home branch', () => {
    const verdict = member().when(changing({ branchId: PUNE, branches: [PUNE, NAGPUR] }));
    expect(recordedEvents(verdict)).toEqual([set(PUNE, [PUNE, NAGPUR])]);
  });

  it('stay when only the home branch changes, and the home branch stays when only they change', () => {
    const limited = set(PUNE, [PUNE, NAGPUR]);
    member('MANAGER', limited)
      .when(changing({ branchId: NAGPUR }))
      .thenState(worksAt({ homeBranchId: NAGPUR, branches: [PUNE, NAGPUR] }));
    member('MANAGER', limited)
      .when(changing({ branches: 'ALL' }))
      .thenState(worksAt({ homeBranchId: PUNE, branches: 'ALL' }));
  });

  it('cannot include a closed branch that is new to them', () => {
    member()
      .when(changing({ branchId: CLOSED }))
      .thenRejected('branch-inactive', 'branchId');
    member()
      .when(changing({ branchId: PUNE, branches: [PUNE, CLOSED] }))
      .thenRejected('branch-inactive', 'branches.1');
    member('MANAGER', set(CLOSED, [CLOSED]))
      .when(changing({ branchId: CLOSED, branches: [CLOSED, PUNE] }))
      .thenState(worksAt({ homeBranchId: CLOSED, branches: [CLOSED, PUNE] }));
  });

  it('are recorded only when they change', () => {
    const same = [
      member().when(changing({ branchId: FIRM, branches: 'ALL' })),
      member('MANAGER', set(PUNE, [PUNE, NAGPUR])).when(
        changing({ branchId: PUNE, branches: [NAGPUR, PUNE] }),
      ),
    ];
    for (const verdict of same) verdict.thenUnchanged();
  });

  it('leave the sessions open, because only a role ends them', () => {
    const before = member();
    before
      .when(changing({ branchId: PUNE, branches: [PUNE] }))
      .thenState((state) => expect(state?.sessions).toEqual(before.state?.sessions));
  });

  it('must include the home branch', () => {
    const refusal = 'The home branch must be one of the chosen branches';
    member()
      .when(changing({ branchId: NAGPUR, branches: [PUNE] }))
      .thenRejected('invalid-input', 'branchId', refusal);
    member()
      .when(changing({ branches: [PUNE] }))
      .thenRejected('invalid-input', 'branches', refusal);
    member('MANAGER', set(PUNE, [PUNE]))
      .when(changing({ branchId: NAGPUR }))
      .thenRejected('invalid-input', 'branchId', refusal);
  });

  it('must belong to the firm', () => {
    member()
      .when(changing({ branchId: RAIPUR }))
      .thenRejected('not-found', 'branchId', 'Choose a branch');
    member()
      .when(changing({ branchId: PUNE, branches: [PUNE, RAIPUR] }))
      .thenRejected('not-found', 'branches.1', 'Choose a branch');
  });

  it('may be the head office of a firm that has opened no branch yet', () => {
    member()
      .when(changing({ branches: [FIRM] }))
      .thenState(worksAt({ homeBranchId: FIRM, branches: [FIRM] }));
  });

  it.each(['DRIVER', 'ADMIN'] as const)('are all branches for a %s, who still has a home branch', (role) => {
    member(role)
      .when(changing({ branchId: PUNE, branches: [PUNE] }))
      .thenRejected('invalid-input', 'branches', 'Only a manager is limited to some branches');
    member(role)
      .when(changing({ branchId: PUNE, branches: 'ALL' }))
      .thenState(worksAt({ homeBranchId: PUNE, branches: 'ALL' }));
  });

  it('depend on the role in the same request', () => {
    member('DRIVER')
      .when(changing({ role: 'MANAGER', branchId: PUNE, branches: [PUNE] }))
      .thenState(worksAt({ branches: [PUNE] }));
    member()
      .when(changing({ role: 'DRIVER', branchId: PUNE, branches: [PUNE] }))
      .thenRejected('invalid-input', 'branches');
  });

  it('become all branches when a MANAGER gets another role', () => {
    member('MANAGER', set(PUNE, [PUNE]))
      .when(changing({ role: 'DRIVER' }))
      .thenState(worksAt({ homeBranchId: PUNE, branches: 'ALL' }));
  });

  it('can be set only by an ADMIN, even a manager’s own', () => {
    for (const input of [{ branchId: PUNE }, { branches: 'ALL' }] as const)
      for (const callerId of [RAMESH, ANIL])
        member()
          .when(changing(input, 'MANAGER', callerId))
          .thenRejected('forbidden');
  });
});
