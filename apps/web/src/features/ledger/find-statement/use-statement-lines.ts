import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { add, subtract, ZERO } from '@bahi/kernel/paise';
import { ApiError, type ApiClient, useApi } from '@bahi/ui-kit/calls/api-client';
import { useEffect, useState } from 'react';
import { type LedgerPoint } from '../ledger-description.tsx';
import { bookOf, type Statement, type StatementBook, totalsOf } from './statement-lines.ts';

/** As many as a list answers at once. */
const PAGE = 100;

interface ReadLines {
  /** Once all lines are there. */
  readonly book: StatementBook | undefined;
  readonly error: ApiError | undefined;
  /** How many have come, of how many. */
  readonly progress: { readonly read: number; readonly total: number } | undefined;
  readonly retry: () => void;
}

/** All lines of a statement, page by page, from the books as they stood when it was issued. */
export function useStatementLines(statement: Statement): ReadLines {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<ReadLines, 'retry'>>(NOTHING);
  useEffect(() => {
    const page = { left: false };
    setState(NOTHING);
    const onProgress = (read: number, total: number) => {
      if (!page.left) setState({ ...NOTHING, progress: { read, total } });
    };
    readLines(api, statement, onProgress, () => page.left).then(
      (book) => page.left || setState({ ...NOTHING, book }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!page.left) setState({ ...NOTHING, error });
      },
    );
    return () => {
      page.left = true;
    };
    // A statement never changes: its id is all of it.
  }, [api, statement.id, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

const NOTHING = { book: undefined, error: undefined, progress: undefined };

async function readLines(
  api: ApiClient,
  statement: Statement,
  onProgress: (read: number, total: number) => void,
  isLeft: () => boolean,
): Promise<StatementBook> {
  const { ledgerId, startDate, endDate, corrections, issuedAt: knownAt } = statement;
  const newestFirst: LedgerPoint[] = [];
  for (;;) {
    const asked = { ledgerId, startDate, endDate, knownAt, corrections, limit: PAGE };
    const { data } = await api.read(listLedgerPoints, { ...asked, offset: newestFirst.length });
    newestFirst.push(...data.ledgerPoints);
    onProgress(newestFirst.length, data.length);
    if (isLeft() || data.ledgerPoints.length < PAGE) break;
  }
  const book = bookOf(statement, newestFirst.reverse());
  if (!isLeft()) assertWhole(statement, book);
  return book;
}

/** A paper whose figures do not add up is never shown: rows may lag behind for a moment. */
function assertWhole({ closing }: Statement, { opening, lines }: StatementBook): void {
  const { inward, outward } = totalsOf(lines);
  if (subtract(add(opening?.amount ?? ZERO, outward), inward) === closing) return;
  throw new ApiError(0, 'not-whole', 'The books are still being updated. Please try again in a moment.');
}
