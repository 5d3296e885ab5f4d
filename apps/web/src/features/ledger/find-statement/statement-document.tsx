import { listTrail } from '@bahi/contract/audit/list-trail';
import { IfMay } from '@bahi/ui-kit/api/may';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { saveFile } from '@bahi/ui-kit/device/save-file';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatStatementNumber } from '../format-statement-number.ts';
import { buildStatementCsv } from './statement-csv.ts';
import { type Statement, type StatementBook, type StatementParties } from './statement-lines.ts';
import { StatementSheets } from './statement-sheets.tsx';
import { useStatementLines } from './use-statement-lines.ts';

interface StatementDocumentProps {
  readonly statement: Statement;
  readonly parties: StatementParties;
  readonly back: { readonly to: string; readonly label: string };
  /** The statement was issued just now: print or save it, as the user asked, as soon as all its lines are read. */
  readonly isFresh: boolean;
}

/** The page of an issued statement: its sheets, and the buttons to print it or save it as CSV. */
export function StatementDocument({ statement, parties, back, isFresh }: StatementDocumentProps) {
  const { book, error, progress, retry } = useStatementLines(statement);
  const pending = useRef(isFresh);
  const save = (all: StatementBook) =>
    saveFile(
      fileName(statement, parties),
      'text/csv;charset=utf-8',
      buildStatementCsv(statement, parties, all),
    );
  useEffect(() => {
    if (book === undefined || !pending.current) return;
    pending.current = false;
    if (statement.format === 'CSV') save(book);
    // Printing waits until this effect has run: the browser's print event renders the parts that only paper shows.
    else queueMicrotask(() => window.print());
  }, [book]);
  return (
    <>
      <PageHeader
        title={statement.corrections ? 'Extract' : 'Statement of account'}
        subject={`${formatStatementNumber(statement)} · ${parties.party.name}`}
        back={back}
        actions={
          book !== undefined && (
            <>
              <Button onClick={() => window.print()}>Print</Button>
              <Button variant="default" onClick={() => save(book)}>
                Save as CSV
              </Button>
              <Button
                component={Link}
                to={`/dashboard/ledger-changes?id=${statement.ledgerId}&statement=${statement.id}`}
                variant="default"
              >
                What changed since
              </Button>
              <IfMay send={listTrail}>
                <Button
                  component={Link}
                  to={`/dashboard/audit?sinceStatementId=${statement.id}&kinds=ALL`}
                  variant="default"
                >
                  Audit trail since then
                </Button>
              </IfMay>
            </>
          )
        }
      />
      {error !== undefined && (
        <FailedState title="Failed to load ledger points" message={error.message} onRetry={retry} />
      )}
      {book === undefined && error === undefined && (
        <p className="statement-state" role="status">
          {progress === undefined
            ? 'Reading the entries…'
            : `Reading the entries: ${progress.read} of ${progress.total}`}
        </p>
      )}
      {book !== undefined && <StatementSheets {...{ statement, parties, book }} />}
    </>
  );
}

/** For example 'S-0117 Gokul Agro Traders 2026-09-01 to 2026-11-20.csv'. */
function fileName(statement: Statement, { party }: StatementParties): string {
  const { startDate, endDate } = statement;
  const name = party.name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${formatStatementNumber(statement)} ${name} ${startDate} to ${endDate}.csv`;
}
