import { type WireResponse } from '@bahi/contract/define';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import {
  respondWith,
  renderWithProviders,
  responseFrom,
  type CannedResponse,
} from '@bahi/ui-kit/testing/render-with-providers';
import { type Day } from '@bahi/kernel/day';
import { type Role } from '@bahi/contract/may';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { DELETED, FARE, FORCED, LEDGER_ID, REVERSAL } from '../ledger-specimen.ts';
import { STATEMENT } from '../statement-specimen.ts';
import { StatementDocument } from './statement-document.tsx';
import { buildStatementCsv } from './statement-csv.ts';
import { toBook, toLine, type StatementParties } from './statement-lines.ts';

afterEach(cleanup);

const PARTIES: StatementParties = {
  firm: { name: 'Sahyadri Roadlines', place: 'Nagpur, Maharashtra', gstNo: '27AAQFS4417K1ZD' },
  party: { name: 'Gokul Agro Traders', address: 'Latur', gstNo: '27AAKFG4821M1Z6', phone: '9422067183' },
  group: 'CUSTOMER',
};

type Points = WireResponse<typeof listLedgerPoints>['ledgerPoints'];

function answerPoints(ledgerPoints: Points = [FORCED, FARE]): CannedResponse {
  return respondWith(listLedgerPoints, { ledgerPoints, length: ledgerPoints.length, broughtForward: 0 });
}

function parsePoints(ledgerPoints: Points) {
  const answer = { ledgerPoints, length: ledgerPoints.length, broughtForward: 0 };
  return responseFrom(listLedgerPoints, answer).ledgerPoints;
}

const parseStatement = (changed: Partial<typeof STATEMENT> = {}) =>
  responseFrom(findStatement, { statement: { ...STATEMENT, ...changed } }).statement;

function renderDocument(
  changed: Partial<typeof STATEMENT> = {},
  { canned = answerPoints(), parties = PARTIES, role = 'ADMIN' as Role } = {},
) {
  const statement = parseStatement(changed);
  const back = { to: '/', label: 'Party Details' };
  return renderWithProviders(<StatementDocument {...{ statement, parties, back }} isFresh={false} />, {
    canned: [canned],
    role,
  });
}

/** The cell texts of the row that contains this text. */
async function findCellTexts(name: string): Promise<string[]> {
  const row = (await screen.findByText(name)).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
}

describe('StatementDocument', () => {
  it('leads readers of the trail to what was recorded since', async () => {
    renderDocument();
    const link = await screen.findByRole('link', { name: 'Audit trail since then' });
    expect(link.getAttribute('href')).toBe(`/dashboard/audit?sinceStatementId=${STATEMENT.id}&kinds=ALL`);
    cleanup();
    renderDocument({}, { role: 'MANAGER' });
    await screen.findByText('Closing balance');
    expect(screen.queryByRole('link', { name: 'Audit trail since then' })).toBeNull();
  });

  it('reads the lines that the statement was issued with', async () => {
    const { posted } = renderDocument();
    await screen.findByText('Closing balance');
    expect(posted(listLedgerPoints)).toEqual([
      {
        statementId: STATEMENT.id,
        ledgerId: LEDGER_ID,
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        corrections: false,
        limit: 100,
        offset: 0,
      },
    ]);
  });

  it('ends with the note of its checkpoint, as text and as a code', async () => {
    const note = 'bahi/firm\n48213\nXcna=\nrecorded 2026-11-20T06:12:00.000Z\n\n— bahi/firm AAAA\n';
    const at = '2026-11-20T06:12:00.000Z';
    const signed = { keyId: '8b1f3d20', publicKey: 'bahi/firm+8b1f3d20+AQAB', note };
    renderDocument({
      checkpoint: { number: 3, size: 48_213, root: 'Xcna=', recordedAt: at, madeAt: at, ...signed },
    });
    const code = await screen.findByRole('img', { name: 'The note as a QR code' });
    expect(code.parentElement?.querySelector('pre')?.textContent).toBe(note);
    expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1_000);
    expect(screen.getByText(/^The books up to this statement, 48,213 recorded events/)).toBeTruthy();
    cleanup();
    renderDocument();
    await screen.findByText('Closing balance');
    expect(screen.queryByRole('img', { name: 'The note as a QR code' })).toBeNull();
  });

  it('shows both sides, the balance after each line, and the closing balance in words', async () => {
    renderDocument();
    expect(await findCellTexts('Opening balance')).toEqual(['01-11-2026', 'Opening balance', '', '', '0.00']);
    expect(await findCellTexts('Latur to Bhiwandi · MH12AB1234')).toEqual([
      '12-11-2026',
      'Receivable LR-1248 Latur to Bhiwandi · MH12AB1234',
      '-',
      '40,000.00',
      '40,000.00',
    ]);
    expect(await findCellTexts('Closing balance')).toEqual([
      '20-11-2026',
      'Closing balance',
      '500.00',
      '40,000.00',
      '39,500.00',
    ]);
    const words =
      'Thirty-nine thousand five hundred rupees only. Gokul Agro Traders owes this sum to Sahyadri Roadlines.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('you owe us')).toBeTruthy();
    const issued = 'Issued 20-11-2026 11:42 by Rajesh Patil. Statement S-0117, entry 48,213.';
    const sheets = screen.getAllByRole('region');
    expect(screen.getAllByText(issued)).toHaveLength(sheets.length);
    expect(screen.getByText(`Page 1 of ${sheets.length}`)).toBeTruthy();
  });

  it('shows the opening balance of a new account once', async () => {
    const opening = {
      id: 'opening',
      date: '2026-11-03' as Day,
      remarks: 'OPENING_BALANCE',
      inwardAmount: 0,
      outwardAmount: 25_000,
      balance: 25_000,
    };
    const fare = { ...FARE, balance: 65_000 };
    renderDocument({ closing: 65_000 }, { canned: answerPoints([fare, opening]) });
    expect(await findCellTexts('Opening balance')).toEqual([
      '03-11-2026',
      'Opening balance',
      '',
      '',
      '25,000.00',
    ]);
    expect(screen.queryByText('Opening Balance')).toBeNull();
    expect(screen.getByText('Opening 03-11-2026').nextSibling?.textContent).toBe('₹25,000.00');
    expect(await findCellTexts('Closing balance')).toEqual([
      ...['20-11-2026', 'Closing balance', '-', '40,000.00', '65,000.00'],
    ]);
  });

  it('shows the opening balance as a line if entries precede it, without a 0.00 above them', async () => {
    const opening = {
      id: 'opening',
      date: '2026-11-15' as Day,
      remarks: 'OPENING_BALANCE',
      inwardAmount: 0,
      outwardAmount: 25_000,
      balance: 65_000,
    };
    renderDocument({ closing: 65_000 }, { canned: answerPoints([opening, FARE]) });
    expect(await findCellTexts('Opening Balance')).toEqual([
      ...['15-11-2026', 'Opening Balance', '-', '25,000.00', '65,000.00'],
    ]);
    expect(screen.queryByText('Opening balance')).toBeNull();
    expect(screen.queryByText(/^Opening \d/)).toBeNull();
    const statement = parseStatement({ closing: 65_000 });
    const file = buildStatementCsv(statement, PARTIES, toBook(statement, parsePoints([FARE, opening])));
    expect(file.match(/Opening/g)).toHaveLength(1);
  });

  it('shows no balances in an extract', async () => {
    renderDocument(
      { corrections: true, closing: 40_000 },
      { canned: answerPoints([REVERSAL, DELETED, FARE]) },
    );
    expect(await findCellTexts('Total')).toEqual(['20-11-2026', 'Total', '1,500.50', '41,500.50']);
    expect(screen.getByRole('heading', { name: 'Extract', level: 2 })).toBeTruthy();
    for (const balance of ['Opening balance', 'Balance', 'you owe us', 'Closing balance in words'])
      expect(screen.queryByText(balance)).toBeNull();
    expect(screen.getByText('Deleted')).toBeTruthy();
  });

  it('hides the statement while its entries do not add up to the closing balance', async () => {
    renderDocument({ closing: 39_000 });
    expect(
      await screen.findByText('The books are still being updated. Please try again in a moment.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});

describe('a statement as a file', () => {
  const parties = { ...PARTIES, party: { ...PARTIES.party, name: '=HYPERLINK("http://example.com")' } };
  const book = toBook(parseStatement(), parsePoints([FARE, FORCED]));

  it('holds the same figures as numbers, and no formula', () => {
    expect(buildStatementCsv(parseStatement(), parties, book).split('\r\n')).toEqual([
      '\uFEFFStatement of account,S-0117',
      'Firm,Sahyadri Roadlines,27AAQFS4417K1ZD',
      `Party,"'=HYPERLINK(""http://example.com"")",27AAKFG4821M1Z6`,
      'From,2026-11-01',
      'To,2026-11-20',
      'Issued,2026-11-20 11:42:00,Rajesh Patil',
      '',
      'Date,Description,LR/Builty,Details,Payment,Receivable,Balance',
      '2026-11-01,Opening balance,,,,,0.00',
      '2026-11-12,Receivable,LR-1248,Latur to Bhiwandi · MH12AB1234,,40000.00,40000.00',
      '2026-11-17,Force Settled,LR-1248,,500.00,,39500.00',
      '2026-11-20,Closing balance,,,500.00,40000.00,39500.00',
      '',
    ]);
  });

  it('marks a returned cheque as returned, but its return not as a correction', () => {
    const cheque = { ...FORCED, remarks: 'ADVANCE', mode: 'CHEQUE', returnedBy: 'return' } as const;
    const back = { ...FORCED, id: 'return', remarks: 'CHEQUE_RETURNED', reverses: 'forced' } as const;
    const ledgerPoints = [cheque, { ...back, mode: 'CHEQUE' } as const, REVERSAL];
    expect(
      parsePoints(ledgerPoints)
        .map(toLine)
        .map(({ details }) => details),
    ).toEqual(['Cheque · Returned', 'Cheque', 'Correction']);
  });

  it("has a vendor's columns, and no balances in an extract", () => {
    const vendor = { ...PARTIES, group: 'VENDOR' } as const;
    const rows = buildStatementCsv(parseStatement({ corrections: true }), vendor, book).split('\r\n');
    expect(rows[0]).toBe('\uFEFFExtract of account,S-0117');
    expect(rows.slice(7)).toEqual([
      'Date,Description,LR/Builty,Details,Payment,Credit',
      '2026-11-12,Receivable,LR-1248,Latur to Bhiwandi · MH12AB1234,40000.00,',
      '2026-11-17,Force Settled,LR-1248,,,500.00',
      '2026-11-20,Total,,,40000.00,500.00',
      '',
    ]);
  });
});
