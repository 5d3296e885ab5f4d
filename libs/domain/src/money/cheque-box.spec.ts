import { type Day } from '@bahi/kernel/day';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { type CashBox } from './cash-box.ts';
import { findChequeBox, type BoxTransfer, type Cheque } from './cheque-box.ts';

/** A box in a few letters: `NGP CHEQUE`. */
function box(name: string): CashBox {
  const [branchId = '', mode] = name.split(' ');
  return { branchId, mode: mode as CashBox['mode'] };
}

const NGP = 'NGP CHEQUE';
const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}` as Day;

/** A transfer of the 12th; the specs list transfers newest first, as the rows answer them. */
function transfer(route: string, amount = 20_000, on = 12, paymentRefNo: string | null = null): BoxTransfer {
  const [from = '', to = ''] = route.split(' > ');
  return {
    from: box(from),
    to: box(to),
    occurredOn: day(on),
    amountPaise: paise(Math.round(amount * 100)),
    paymentRefNo,
  };
}

/** A cheque of 20,000 that Nagpur received on the 10th. */
function received(change: Partial<Cheque> = {}): Cheque {
  const amountPaise = paise(20_000_00);
  return { box: box(NGP), occurredOn: day(10), amountPaise, reference: '111111', isGiven: false, ...change };
}

function find(cheque: Cheque, transfers: readonly BoxTransfer[], returnedOn = 15): string {
  const { branchId, mode } = findChequeBox(cheque, day(returnedOn), transfers);
  return `${branchId} ${mode}`;
}

describe('the box that a received cheque leaves', () => {
  it('is the box that received it, without a deposit', () => {
    expect(find(received(), [])).toBe(NGP);
    expect(find(received(), [transfer('PNQ CHEQUE > HO ONLINE')])).toBe(NGP);
    expect(find(received(), [transfer('NGP CASH > HO ONLINE')])).toBe(NGP);
  });

  it('is the box into which a transfer of its days took it, both days included', () => {
    const on = (date: number) => find(received(), [transfer(`${NGP} > HO ONLINE`, 20_000, date)]);
    expect([on(9), on(10), on(15), on(16)]).toEqual([NGP, 'HO ONLINE', 'HO ONLINE', NGP]);
    const sameDay = received({ occurredOn: day(15) });
    expect(find(sameDay, [transfer(`${NGP} > HO ONLINE`, 20_000, 15)])).toBe('HO ONLINE');
  });

  it('is never a cash box, and a smaller transfer did not take it', () => {
    expect(find(received(), [transfer(`${NGP} > NGP CASH`)])).toBe(NGP);
    expect(find(received(), [transfer(`${NGP} > HO ONLINE`, 19_999.99)])).toBe(NGP);
  });

  it('is that of the transfer with its reference, else of exactly its amount, else of the newest', () => {
    const newest = transfer(`${NGP} > A ONLINE`, 45_000, 14);
    const exact = transfer(`${NGP} > B ONLINE`, 20_000, 13);
    const older = transfer(`${NGP} > C ONLINE`, 20_000, 12);
    const own = transfer(`${NGP} > D ONLINE`, 30_000, 11, ' 11 11 11');
    expect(find(received(), [newest, exact, older, own])).toBe('D ONLINE');
    expect(find(received(), [newest, exact, older])).toBe('B ONLINE');
    expect(find(received(), [newest])).toBe('A ONLINE');
    expect(find(received({ reference: null }), [newest, transfer(`${NGP} > D ONLINE`, 30_000)])).toBe(
      'A ONLINE',
    );
  });

  it('is asked once more of another box of cheques, from the day of the first transfer', () => {
    const sent = transfer(`${NGP} > HO CHEQUE`, 20_000, 12);
    const before = transfer('HO CHEQUE > HO ONLINE', 20_000, 11);
    const after = transfer('HO CHEQUE > HO ONLINE', 45_000, 13);
    expect(find(received(), [sent])).toBe('HO CHEQUE');
    expect(find(received(), [sent, before])).toBe('HO CHEQUE');
    expect(find(received(), [after, sent])).toBe('HO ONLINE');
    const further = [
      transfer('PNQ CHEQUE > PNQ ONLINE', 20_000, 14),
      transfer('HO CHEQUE > PNQ CHEQUE', 20_000, 13),
    ];
    expect(find(received(), [...further, sent])).toBe('PNQ CHEQUE');
  });
});

describe('the box into which a cheque that we gave comes back', () => {
  const given = (change: Partial<Cheque> = {}) => received({ isGiven: true, ...change });

  it('is the box that paid it, whatever left that box', () => {
    expect(find(given(), [])).toBe(NGP);
    expect(find(given(), [transfer(`${NGP} > HO ONLINE`)])).toBe(NGP);
  });

  it('is the box that covered it, by its reference or exactly its amount', () => {
    expect(find(given(), [transfer(`NGP ONLINE > ${NGP}`)])).toBe('NGP ONLINE');
    expect(find(given(), [transfer(`NGP ONLINE > ${NGP}`, 50_000)])).toBe(NGP);
    expect(find(given(), [transfer(`NGP ONLINE > ${NGP}`, 5_000, 12, '111111')])).toBe('NGP ONLINE');
    expect(find(given(), [transfer(`NGP ONLINE > ${NGP}`, 20_000, 16)])).toBe(NGP);
    expect(find(given(), [transfer(`NGP CASH > ${NGP}`)])).toBe(NGP);
  });
});
