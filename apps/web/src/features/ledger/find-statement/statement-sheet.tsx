import { amountInWords } from '@bahi/kernel/amount-in-words';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatCount, formatFigure, formatRupees } from '@bahi/kernel/format';
import { negate, type Paise, ZERO } from '@bahi/kernel/paise';
import { formatPhone } from '@bahi/ui-kit/page/phone-number';
import { formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { formatStatementNumber } from '../format-statement-number.ts';
import { type Sheet } from './sheets.ts';
import { StatementProof } from './statement-proof.tsx';
import {
  COLUMNS,
  describeOwing,
  type Statement,
  type StatementBook,
  type StatementLine,
  type StatementParties,
  sumSides,
} from './statement-lines.ts';

interface StatementProps {
  readonly statement: Statement;
  readonly parties: StatementParties;
  readonly book: StatementBook;
}

interface StatementSheetProps extends StatementProps, Sheet {
  /** Rows are closer to each other, so that all rows fit on one sheet. */
  readonly compact?: boolean;
  readonly place: { readonly page: number; readonly pages: number };
}

/** One A4 sheet; docs/architecture/client.md#print-sheets. An extract shows no balances. */
export function StatementSheet({ from, to, place, compact = false, ...props }: StatementSheetProps) {
  const { statement, book } = props;
  const { opening, lines } = book;
  const { page, pages } = place;
  const { corrections } = statement;
  const isLast = page === pages;
  const before = lines[from - 1]?.balance ?? opening?.amount ?? ZERO;
  const end = lines[to - 1]?.balance ?? opening?.amount ?? ZERO;
  return (
    <section
      className="statement-sheet"
      data-extract={corrections || undefined}
      data-compact={compact || undefined}
      aria-label={`Page ${page} of ${pages}`}
    >
      {page === 1 ? <FirstHead {...props} /> : <RunningHead {...props} />}
      <div className="statement-body">
        <table>
          <Head {...props} />
          <tbody>
            {page === 1 && !corrections && opening !== null && (
              <tr data-opening className="statement-fold">
                <td>{formatDay(opening.day)}</td>
                <td>
                  <b>Opening balance</b>
                </td>
                <td />
                <td />
                <Balance statement={statement} amount={opening.amount} />
              </tr>
            )}
            {page > 1 && <Carried {...props} name="Brought forward" upTo={from} balance={before} />}
            {lines.slice(from, to).map((line) => (
              <Line key={line.id} {...props} line={line} />
            ))}
            {isLast ? (
              <Closing {...props} />
            ) : (
              <Carried {...props} name="Carried forward" upTo={to} balance={end} />
            )}
          </tbody>
        </table>
        {isLast && <End {...props} />}
      </div>
      <footer>
        <span>{describeIssue(statement)}</span>
        <span>{`Page ${page} of ${pages}`}</span>
      </footer>
    </section>
  );
}

function describeIssue(statement: Statement): string {
  const { issuedAt, issuedBy, entryNumber, corrections } = statement;
  const at = Date.parse(issuedAt);
  const by = issuedBy === null ? '' : ` by ${issuedBy}`;
  const title = `${corrections ? 'Extract' : 'Statement'} ${formatStatementNumber(statement)}`;
  return `Issued ${formatDay(dayAt(at))} ${formatTimeOfDay(at)}${by}. ${title}, entry ${formatCount(entryNumber)}.`;
}

function formatPeriod({ startDate, endDate }: Statement): string {
  return `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

function FirstHead({ statement, parties: { firm, party, group }, book }: StatementProps) {
  const { opening, lines } = book;
  const { endDate, closing, corrections } = statement;
  const { inward, outward } = sumSides(lines);
  const figures = COLUMNS[group].map(
    ({ title, side }) => [title, side === 'outward' ? outward : negate(inward)] as const,
  );
  return (
    <>
      <header className="statement-head">
        <div>
          <b>{firm.name}</b>
          <span>{firm.place}</span>
          {firm.gstNo !== null && <span>{`GSTIN ${firm.gstNo}`}</span>}
        </div>
        <div>
          <h2>{corrections ? 'Extract' : 'Statement of account'}</h2>
          <b>{formatPeriod(statement)}</b>
        </div>
      </header>
      <div className="statement-parties">
        <div>
          <span>Party</span>
          <b>{party.name}</b>
          <span>{party.address}</span>
          <span>
            {[party.gstNo && `GSTIN ${party.gstNo}`, party.phone && `+91 ${formatPhone(party.phone)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {!corrections && (
          <dl>
            {opening !== null && (
              <Figure name={`Opening ${formatDay(opening.day)}`} amount={opening.amount} />
            )}
            {figures.toReversed().map(([title, amount]) => (
              <Figure key={title} name={title} amount={amount} />
            ))}
            <Figure
              name={`Closing ${formatDay(endDate)}`}
              amount={closing}
              words={describeOwingToParty(closing)}
            />
          </dl>
        )}
      </div>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly amount: Paise;
  /** Says below the closing figure who owes whom. */
  readonly words?: string;
}

function Figure({ name, amount, words }: FigureProps) {
  return (
    <div data-total={words !== undefined || undefined}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
      {words !== undefined && <dd>{words}</dd>}
    </div>
  );
}

/** Says who owes whom, addressed to the party. */
function describeOwingToParty(closing: Paise): string {
  if (closing === 0) return 'nothing is owed';
  return closing > 0 ? 'you owe us' : 'we owe you';
}

function RunningHead({ statement, parties: { firm, party } }: StatementProps) {
  return (
    <header className="statement-running">
      <b>{firm.name}</b>
      <span>{`${party.name} · ${formatPeriod(statement)}`}</span>
    </header>
  );
}

function Head({ statement, parties: { group } }: StatementProps) {
  return (
    <thead>
      <tr>
        <th>Date</th>
        <th>Description</th>
        {COLUMNS[group].map(({ title }) => (
          <th key={title} data-figure>
            {title}
          </th>
        ))}
        {!statement.corrections && <th data-figure>Balance</th>}
      </tr>
    </thead>
  );
}

function Line({ statement, parties, line }: StatementProps & { readonly line: StatementLine }) {
  return (
    <tr data-line>
      <td>{formatDay(line.day)}</td>
      <td>
        <b>{line.remark}</b> <span>{line.lrNumbers}</span> <small>{line.details}</small>
      </td>
      <Sides parties={parties} amounts={line} />
      <Balance statement={statement} amount={line.balance} />
    </tr>
  );
}

interface SidesProps {
  readonly parties: StatementParties;
  readonly amounts: Pick<StatementLine, 'inward' | 'outward'>;
}

/** Shows an unused side as a dash. */
function Sides({ parties: { group }, amounts }: SidesProps) {
  return COLUMNS[group].map(({ side }) => (
    <td key={side} data-figure>
      {amounts[side] === 0 ? '-' : formatFigure(amounts[side])}
    </td>
  ));
}

function Balance({
  statement: { corrections },
  amount,
}: {
  readonly statement: Statement;
  readonly amount: Paise;
}) {
  if (corrections) return null;
  return (
    <td data-figure>
      <b>{formatFigure(amount)}</b>
    </td>
  );
}

interface CarriedProps extends StatementProps {
  readonly name: string;
  /** The index of the first line that is not included. */
  readonly upTo: number;
  readonly balance: Paise;
}

/** The totals and the balance so far, at the foot of a sheet and at the head of the next. */
function Carried({ statement, parties, book, name, upTo, balance }: CarriedProps) {
  return (
    <tr data-carried className={name === 'Brought forward' ? 'statement-fold' : 'statement-sum'}>
      <td />
      <td>
        <b>{name}</b>
      </td>
      <Sides parties={parties} amounts={sumSides(book.lines.slice(0, upTo))} />
      <Balance statement={statement} amount={balance} />
    </tr>
  );
}

function Closing({ statement, parties, book }: StatementProps) {
  const { corrections, endDate, closing } = statement;
  return (
    <tr data-closing className="statement-sum">
      <td>
        <b>{formatDay(endDate)}</b>
      </td>
      <td>
        <b>{corrections ? 'Total' : 'Closing balance'}</b>
      </td>
      <Sides parties={parties} amounts={sumSides(book.lines)} />
      <Balance statement={statement} amount={closing} />
    </tr>
  );
}

/** The end of a statement: the closing balance in words, the time to object, the signature, and the proof. */
function End({ statement, parties }: StatementProps) {
  return (
    <div className="statement-end">
      {!statement.corrections && (
        <p className="statement-words">
          <span>Closing balance in words</span>
          <b>
            {`${capitalise(amountInWords(absolute(statement.closing)))} only. ${describeOwing(statement, parties)}`}
          </b>
        </p>
      )}
      <div className="statement-sign">
        <p>
          Amounts in rupees. Entries of the same day are in order of entry. Please tell us within 15 days if
          an entry differs from your books.
        </p>
        <p>{`For ${parties.firm.name}`}</p>
      </div>
      <StatementProof statement={statement} />
    </div>
  );
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function absolute(amount: Paise): Paise {
  return amount < 0 ? negate(amount) : amount;
}
