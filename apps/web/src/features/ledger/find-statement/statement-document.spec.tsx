import { type WireResponse } from '@bahi/contract/define';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { respondsWith, rendered, responseFrom, type CannedResponse } from '@bahi/ui-kit/rendered';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { DELETED, FARE, FORCED, LEDGER_ID, REVERSAL } from '../ledger-specimen.ts';
import { STATEMENT } from '../statement-specimen.ts';
import { StatementDocument } from './statement-document.tsx';
import { statementCsv } from './statement-csv.ts';
import { lineOf, type StatementParties } from './statement-lines.ts';

afterEach(cleanup);

const PARTIES: StatementParties = {
  firm: { name: 'Sahyadri Roadlines', place: 'Nagpur, Maharashtra', gstNo: '27AAQFS4417K1ZD' },
  party: { name: 'Gokul Agro Traders', address: 'Latur', gstNo: '27AAKFG4821M1Z6', phone: '9422067183' },
  khata: 'CUSTOMER',
};

type Points = WireResponse<typeof listLedgerPoints>['ledgerPoints'];

function points(ledgerPoints: Points = [FORCED, FARE]): CannedResponse {
  return respondsWith(listLedgerPoints, { ledgerPoints, length: ledgerPoints.length, broughtForward: 0 });
}

const statementOf = (changed: Partial<typeof STATEMENT> = {}) =>
  responseFrom(findStatement, { statement: { ...STATEMENT, ...changed } }).statement;

function document(changed: Partial<typeof STATEMENT> = {}, { canned = points(), parties = PARTIES } = {}) {
  const statement = statementOf(changed);
  const back = { to: '/', label: 'Party Details' };
  return rendered(<StatementDocument {...{ statement, parties, back }} isFresh={false} />, {
    canned: [canned],
  });
}

/** The texts of a row's cells, by what it is about. */
async function rowOf(name: string): Promise<string[]> {
  const row = (await screen.findByText(name)).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());
}

describe('the sheets of a statement', () => {
  it('read the books as they stood when it was issued', async () => {
    const { posted } = document();
    await screen.findByText('Closing balance');
    expect(posted(listLedgerPoints)).toEqual([
      {
        ledgerId: LEDGER_ID,
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        knownAt: STATEMENT.issuedAt,
        corrections: false,
        limit: 100,
        offset: 0,
      },
    ]);
  });

  it('show both sides, the balance behind each line, and the closing in words', async () => {
    document();
    expect(await rowOf('Opening balance')).toEqual(['01-11-2026', 'Opening balance', '', '', '0.00']);
    expect(await rowOf('Latur to Bhiwandi · MH12AB1234')).toEqual([
      '12-11-2026',
      'Receivable LR-1248 Latur to Bhiwandi · MH12AB1234',
      '-',
      '40,000.00',
      '40,000.00',
    ]);
    expect(await rowOf('Closing balance')).toEqual([
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
    const issued =
      'Issued 20-11-2026 11:42 by Rajesh Patil from the books at entry 48,213. Statement S-0117.';
    const sheets = screen.getAllByRole('region');
    expect(screen.getAllByText(issued)).toHaveLength(sheets.length);
    expect(screen.getByText(`Page 1 of ${sheets.length}`)).toBeTruthy();
  });

  it('of an extract show no balances', async () => {
    document({ corrections: true, closing: 40_000 }, { canned: points([REVERSAL, DELETED, FARE]) });
    expect(await rowOf('Total')).toEqual(['20-11-2026', 'Total', '1,500.50', '41,500.50']);
    expect(screen.getByRole('heading', { name: 'Extract', level: 2 })).toBeTruthy();
    for (const balance of ['Opening balance', 'Balance', 'you owe us', 'Closing balance in words'])
      expect(screen.queryByText(balance)).toBeNull();
    expect(screen.getByText('Deleted')).toBeTruthy();
  });

  it('are not shown where the entries do not add up to the closing balance', async () => {
    document({ closing: 39_000 });
    expect(await screen.findByText('The entries do not add up to the closing balance yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});

describe('a statement as a file', () => {
  const parties = { ...PARTIES, party: { ...PARTIES.party, name: '=HYPERLINK("http://example.com")' } };
  const lines = responseFrom(listLedgerPoints, {
    ledgerPoints: [FARE, FORCED],
    length: 2,
    broughtForward: 0,
  }).ledgerPoints.map(lineOf);

  it('holds the same figures as numbers, and no formula', () => {
    expect(statementCsv(statementOf(), parties, lines).split('\r\n')).toEqual([
      '\uFEFFStatement of account,S-0117',
      'Firm,Sahyadri Roadlines,27AAQFS4417K1ZD',
      `Party,"'=HYPERLINK(""http://example.com"")",27AAKFG4821M1Z6`,
      'From,2026-11-01',
      'To,2026-11-20',
      'Issued,2026-11-20T06:12:00.000Z,Rajesh Patil',
      'Entry of the books,48213',
      '',
      'Date,Description,LR/Builty,Details,Payment,Receivable,Balance',
      '2026-11-01,Opening balance,,,,,0.00',
      '2026-11-12,Receivable,LR-1248,Latur to Bhiwandi · MH12AB1234,,40000.00,40000.00',
      '2026-11-17,Force Settled,LR-1248,,500.00,,39500.00',
      '2026-11-20,Closing balance,,,500.00,40000.00,39500.00',
      '',
    ]);
  });

  it('says of a cheque that it came back, and of its return that it is one', () => {
    const cheque = { ...FORCED, remarks: 'ADVANCE', mode: 'CHEQUE', returnedBy: 'return' } as const;
    const back = { ...FORCED, id: 'return', remarks: 'CHEQUE_RETURNED', reverses: 'forced' } as const;
    const ledgerPoints = [cheque, { ...back, mode: 'CHEQUE' } as const, REVERSAL];
    const { ledgerPoints: read } = responseFrom(listLedgerPoints, {
      ledgerPoints,
      length: 3,
      broughtForward: 0,
    });
    expect(read.map(lineOf).map(({ about }) => about)).toEqual(['Cheque · Returned', 'Cheque', 'Correction']);
  });

  it('of a vendor has their columns, and of an extract no balances', () => {
    const vendor = { ...PARTIES, khata: 'VENDOR' } as const;
    const rows = statementCsv(statementOf({ corrections: true }), vendor, lines).split('\r\n');
    expect(rows[0]).toBe('\uFEFFExtract of account,S-0117');
    expect(rows.slice(8)).toEqual([
      'Date,Description,LR/Builty,Details,Payment,Credit',
      '2026-11-12,Receivable,LR-1248,Latur to Bhiwandi · MH12AB1234,40000.00,',
      '2026-11-17,Force Settled,LR-1248,,,500.00',
      '2026-11-20,Total,,,40000.00,500.00',
      '',
    ]);
  });
});
