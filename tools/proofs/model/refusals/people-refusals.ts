import { type Books } from '../books.ts';
import { type CallerRole, type InputFor } from '../commands.ts';
import { type Breaks } from './breaks.ts';

export function applyUserRules(
  { users }: Books,
  caller: CallerRole,
  input: InputFor<'create-user'>,
  breaks: Breaks,
): void {
  const { role, phoneNumber = null } = input;
  breaks('forbidden', (role === 'ADMIN' || role === 'AUDITOR') && caller !== 'ADMIN');
  breaks('invalid-input', role !== 'DRIVER' && phoneNumber === null);
  breaks('user-exists', phoneNumber !== null && users.some(({ phone }) => phone === phoneNumber));
}

export function applyDisableRules(
  { users }: Books,
  caller: CallerRole,
  { userId, disabled }: InputFor<'disable-user'>,
  breaks: Breaks,
): void {
  const user = users.find(({ id }) => id === userId);
  const phone = disabled ? undefined : user?.freedPhone;
  breaks('forbidden', caller !== 'ADMIN');
  breaks('not-found', user === undefined);
  breaks('user-exists', phone !== undefined && users.some((other) => other.phone === phone));
}
