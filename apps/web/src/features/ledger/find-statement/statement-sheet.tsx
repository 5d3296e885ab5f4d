import { amountInWords } from '@bahi/kernel/amount-in-words';
import { dayAt, formatDay } from '@bahi/kernel/day';
import { formatCount, formatFigure, formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';
import { formatPhone } from '@bahi/ui-kit/phone';
import { timeOfDay } from '@bahi/ui-kit/states';
import { type ReactNode } from 'react';
import { type Sheet } from './sheets.ts';
import {
  COLUMNS,
  owingInWords,
  type Statement,
  type StatementLine,
  statementNumber,
  type StatementParties,
  totalsOf,
} from './statement-lines.ts';

interface OfStatement {
  readonly statement: Statement;
  readonly parties: StatementParties;
  readonly lines: readonly StatementLine[];
}

interface StatementSheetProps extends OfStatement, Sheet {
  readonly place: { readonly page: number; readonly of: number };
}

/** One sheet of A4; LOOK, "Print sheet". An extract shows no balances. */
export function StatementSheet({ from, to, place, ...of }: StatementSheetProps) {
  const { statement, lines } = of;
  const { page, of: pages } = place;
  const { corrections, startDate, opening } = statement;
  const isLast = page === pages;
  const before = lines[from - 1]?.balance ?? opening;
  const end = lines[to - 1]?.balance ?? opening;
  return (
    <section
      className="statement-sheet"
      data-extract={corrections || undefined}
      aria-label={`Page ${page} of ${pages}`}
    >
      {page === 1 ? <FirstHead {...of} /> : <RunningHead {...of} />}
      <div className="statement-body">
        <table>
          <Head {...of} />
          <tbody>
            {page === 1 && !corrections && (
              <tr data-opening className="statement-fold">
                <td>{formatDay(startDate)}</td>
                <td>
                  <b>Opening balance</b>
                </td>
                <td />
                <td />
                <Balance of={statement} amount={opening} />
              </tr>
            )}
            {page > 1 && <Carried {...of} name="Brought forward" upTo={from} balance={before} />}
            {lines.slice(from, to).map((line) => (
              <Line key={line.id} {...of} line={line} />
            ))}
            {isLast ? (
              <Closing {...of} />
            ) : (
              <Carried {...of} name="Carried forward" upTo={to} balance={end} />
            )}
          </tbody>
        </table>
        {isLast && <End {...of} />}
      </div>
      <footer>
        <span>{issuedInWords(statement)}</span>
        <span>
          Page {page} of {pages}
        </span>
      </footer>
    </section>
  );
}

function issuedInWords(statement: Statement): string {
  const { issuedAt, issuedBy, position, corrections } = statement;
  const at = Date.parse(issuedAt);
  const by = issuedBy === null ? '' : ` by ${issuedBy}`;
  const what = `${corrections ? 'Extract' : 'Statement'} ${statementNumber(statement)}`;
  return `Issued ${formatDay(dayAt(at))} ${timeOfDay(at)}${by} from the books at entry ${formatCount(position)}. ${what}.`;
}

function periodOf({ startDate, endDate }: Statement): string {
  return `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

function FirstHead({ statement, parties: { firm, party, khata }, lines }: OfStatement) {
  const { startDate, endDate, opening, closing, corrections } = statement;
  const { inward, outward } = totalsOf(lines);
  const figures = COLUMNS[khata].map(
    ({ title, side }) => [title, side === 'outward' ? outward : negate(inward)] as const,
  );
  return (
    <>
      <header className="statement-head">
        <div>
          <b>{firm.name}</b>
          <span>{firm.place}</span>
          {firm.gstNo !== null && <span>GSTIN {firm.gstNo}</span>}
        </div>
        <div>
          <h2>{corrections ? 'Extract' : 'Statement of account'}</h2>
          <b>{periodOf(statement)}</b>
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
            <Figure name={`Opening ${formatDay(startDate)}`} amount={opening} />
            {figures.toReversed().map(([title, amount]) => (
              <Figure key={title} name={title} amount={amount} />
            ))}
            <Figure name={`Closing ${formatDay(endDate)}`} amount={closing} words={owingOf(closing)} />
          </dl>
        )}
      </div>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly amount: Paise;
  /** Below the last one: who owes whom. */
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

/** As the party reads it. */
function owingOf(closing: Paise): string {
  if (closing === 0) return 'nothing is owed';
  return closing > 0 ? 'you owe us' : 'we owe you';
}

function RunningHead({ statement, parties: { firm, party } }: OfStatement) {
  return (
    <header className="statement-running">
      <b>{firm.name}</b>
      <span>
        {party.name} · {periodOf(statement)}
      </span>
    </header>
  );
}

function Head({ statement, parties: { khata } }: OfStatement) {
  return (
    <thead>
      <tr>
        <th>Date</th>
        <th>Description</th>
        {COLUMNS[khata].map(({ title }) => (
          <th key={title} data-figure>
            {title}
          </th>
        ))}
        {!statement.corrections && <th data-figure>Balance</th>}
      </tr>
    </thead>
  );
}

function Line({ statement, parties, line }: OfStatement & { readonly line: StatementLine }) {
  return (
    <tr data-line>
      <td>{formatDay(line.day)}</td>
      <td>
        <b>{line.remark}</b> {line.lrNumbers} <small>{line.about}</small>
      </td>
      <Sides of={parties} amounts={line} />
      <Balance of={statement} amount={line.balance} />
    </tr>
  );
}

interface SidesProps {
  readonly of: StatementParties;
  readonly amounts: Pick<StatementLine, 'inward' | 'outward'>;
}

/** An unused side is a dash. */
function Sides({ of: { khata }, amounts }: SidesProps): ReactNode {
  return COLUMNS[khata].map(({ side }) => (
    <td key={side} data-figure>
      {amounts[side] === 0 ? '-' : formatFigure(amounts[side])}
    </td>
  ));
}

function Balance({ of: { corrections }, amount }: { readonly of: Statement; readonly amount: Paise }) {
  if (corrections) return null;
  return (
    <td data-figure>
      <b>{formatFigure(amount)}</b>
    </td>
  );
}

interface CarriedProps extends OfStatement {
  readonly name: string;
  /** The first line that is not in it. */
  readonly upTo: number;
  readonly balance: Paise;
}

/** Both sides and the balance so far, at the foot of a sheet and at the head of the next. */
function Carried({ statement, parties, lines, name, upTo, balance }: CarriedProps) {
  return (
    <tr data-carried className={name === 'Brought forward' ? 'statement-fold' : 'statement-sum'}>
      <td />
      <td>
        <b>{name}</b>
      </td>
      <Sides of={parties} amounts={totalsOf(lines.slice(0, upTo))} />
      <Balance of={statement} amount={balance} />
    </tr>
  );
}

function Closing({ statement, parties, lines }: OfStatement) {
  const { corrections, endDate, closing } = statement;
  return (
    <tr data-closing className="statement-sum">
      <td>
        <b>{formatDay(endDate)}</b>
      </td>
      <td>
        <b>{corrections ? 'Total' : 'Closing balance'}</b>
      </td>
      <Sides of={parties} amounts={totalsOf(lines)} />
      <Balance of={statement} amount={closing} />
    </tr>
  );
}

/** What ends a statement: the closing in words, what to do about it, and who signs. */
function End({ statement, parties }: OfStatement) {
  return (
    <div className="statement-end">
      {!statement.corrections && (
        <p className="statement-words">
          <span>Closing balance in words</span>
          <b>
            {capitalised(amountInWords(positive(statement.closing)))} only. {owingInWords(statement, parties)}
          </b>
        </p>
      )}
      <div className="statement-sign">
        <p>
          Amounts in rupees. Entries of the same day stand in the order in which they were first entered.
          Please tell us within 15 days if an entry differs from your books.
        </p>
        <p>For {parties.firm.name}</p>
      </div>
    </div>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function positive(amount: Paise): Paise {
  return amount < 0 ? negate(amount) : amount;
}
