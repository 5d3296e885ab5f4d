import { ReadStoreUnavailable } from './read-store.ts';

/** The state of a store, as its adapter knows it while a call is under way. */
interface Availability {
  readonly isClosed: () => boolean;
  /** Whether an error of the engine passes by itself, or once there is room. */
  readonly isTransient: (error: unknown) => boolean;
}

/** @throws ReadStoreUnavailable for a temporary failure of the store; any other error is rethrown unchanged */
export async function translateStoreErrors<Answer>(
  { isClosed, isTransient }: Availability,
  call: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (isClosed()) throw new ReadStoreUnavailable('the read store is closed');
  try {
    return await call();
  } catch (error) {
    if (!isClosed() && !isTransient(error)) throw error;
    throw new ReadStoreUnavailable('the read store does not answer', { cause: error });
  }
}
