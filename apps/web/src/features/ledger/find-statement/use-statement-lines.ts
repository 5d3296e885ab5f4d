import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { add, subtract, ZERO } from '@bahi/kernel/paise';
import { type ApiClient, useApi } from '@bahi/ui-kit/api/api-client';
import { ApiError } from '@bahi/ui-kit/api/api-error';
import { useEffect, useState } from 'react';
import { type LedgerPoint } from '../ledger-description.tsx';
import { toBook, type Statement, type StatementBook, sumSides } from './statement-lines.ts';

/** The most that one list request returns. */
const PAGE_SIZE = 100;

interface ReadLines {
  /** Undefined until all lines are read. */
  readonly book: StatementBook | undefined;
  readonly error: ApiError | undefined;
  /** The lines read so far, and their total number. */
  readonly progress: { readonly read: number; readonly total: number } | undefined;
  readonly retry: () => void;
}

/** Reads all lines of a statement, page by page, from the books as they were when it was issued. */
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
    // A statement never changes, so its id identifies its content.
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
  const { id: statementId, ledgerId, startDate, endDate, corrections } = statement;
  const newestFirst: LedgerPoint[] = [];
  for (;;) {
    const input = { statementId, ledgerId, startDate, endDate, corrections, limit: PAGE_SIZE };
    const { data } = await api.read(listLedgerPoints, { ...input, offset: newestFirst.length });
    newestFirst.push(...data.ledgerPoints);
    onProgress(newestFirst.length, data.length);
    if (isLeft() || data.ledgerPoints.length < PAGE_SIZE) break;
  }
  const book = toBook(statement, newestFirst.reverse());
  if (!isLeft()) assertBalanced(statement, book);
  return book;
}

/** Refuses a statement whose figures do not add up, because the rows may lag behind the events for a moment. */
function assertBalanced({ closing }: Statement, { opening, lines }: StatementBook): void {
  const { inward, outward } = sumSides(lines);
  if (subtract(add(opening?.amount ?? ZERO, outward), inward) === closing) return;
  throw new ApiError(0, 'not-whole', 'The books are still being updated. Please try again in a moment.');
}
