import { closeBooks } from '@bahi/contract/access/close-books';
import { closeBooks as decide } from '@bahi/domain/access/close-books';
import { organisation } from '@bahi/domain/access/organisation';
import { commandRoute } from '../platform/routes.ts';

export const closeBooksHandler = commandRoute(closeBooks, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(call, { firm: organisation.stream(caller.organisationId) }, (states) => ({
      firm: decide(input, states.firm),
    })),
  answer: (_, { input: { until } }) => ({ booksClosedUntil: until }),
  ids: ({ input: { until } }) => ({ booksClosedUntil: until }),
});
