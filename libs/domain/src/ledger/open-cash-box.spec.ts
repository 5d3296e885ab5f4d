import { type Day } from '@bahi/kernel/day';
import { sum } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { adaptToClosedBooks } from '../money/closed-books.ts';
import { day, rupees } from '../trips/trip-fixtures.ts';
import { cashBoxes, liveBoxOpening, type CashBoxes, type CashBoxesEvent } from './cash-boxes.ts';
import { deleteBoxOpening } from './delete-box-opening.ts';
import { MAX_CORRECTIONS, openCashBox } from './open-cash-box.ts';

const branchId = 'pune';
const date = day('2026-11-16');
const input = { branchId, mode: 'CASH', amount: rupees(50_000), date } as const;

type Input = Parameters<typeof openCashBox>[0];
const opening =
  (changed: Partial<Input> = {}, newId = (name: string) => `new-${name}`) =>
  (boxes: CashBoxes | null) =>
    openCashBox({ ...input, ...changed }, boxes, { newId });
function acceptedEvents(changed: Partial<Input> = {}): CashBoxesEvent[] {
  const { decision } = given(cashBoxes).when(opening(changed));
  return decision.accepted ? [...decision.events] : [];
}
const deleting =
  (role: 'ADMIN' | 'MANAGER' = 'ADMIN') =>
  (boxes: CashBoxes | null) =>
    deleteBoxOpening({ id: `box.${branchId}.new-opening`, reason: 'Counted again' }, boxes, {
      newId: () => 'undone',
      role,
    });

describe('the opening of a cash box', () => {
  it('is posted against opening equity in the branch of the box', () => {
    const { entries } = given(cashBoxes)
      .when(opening())
      .thenEvent('BoxOpened', { branchId, mode: 'CASH', occurredOn: date, openingPaise: rupees(50_000) });
    expect(entries).toMatchObject([
      {
        entryType: 'OPENING_BALANCE',
        mode: 'CASH',
        branchId,
        lines: [
          { account: { kind: 'cash', mode: 'CASH' }, amountPaise: rupees(50_000), branchId },
          { account: { kind: 'opening-equity' }, amountPaise: rupees(-50_000), branchId },
        ],
      },
    ]);
  });

  it('may be below zero for an overdrawn account', () => {
    const { openingPaise } = given(cashBoxes)
      .when(opening({ mode: 'ONLINE', amount: rupees(-2_500.5) }))
      .thenEvent('BoxOpened', { mode: 'ONLINE' });
    expect(openingPaise).toBe(rupees(-2_500.5));
  });

  it('is separate for each payment mode', () => {
    given(cashBoxes, ...acceptedEvents())
      .when(opening({ mode: 'ONLINE' }, (name) => `online-${name}`))
      .thenState((boxes) => {
        expect(liveBoxOpening(boxes, 'CASH')?.amountPaise).toBe(rupees(50_000));
        expect(liveBoxOpening(boxes, 'ONLINE')?.amountPaise).toBe(rupees(50_000));
        expect(liveBoxOpening(boxes, 'CHEQUE')).toBeUndefined();
      });
  });

  it('is corrected when it is entered again: one event reverses the wrong one and posts the correct one', () => {
    const again = opening({ amount: rupees(48_000), date: day('2026-11-17') }, (name) => `right-${name}`);
    const after = given(cashBoxes, ...acceptedEvents()).when(again);
    const { entries } = after.thenEvent('BoxOpeningCorrected', { openingPaise: rupees(48_000) });
    const wrong = `box.${branchId}.new-opening`;
    expect(entries).toMatchObject([
      { reverses: wrong, occurredOn: date, amountPaise: rupees(-50_000) },
      { occurredOn: '2026-11-17', amountPaise: rupees(48_000) },
    ]);
    for (const { lines } of entries) expect(sum(lines, ({ amountPaise }) => amountPaise)).toBe(0);
    after.thenState((boxes) => expect(liveBoxOpening(boxes, 'CASH')?.amountPaise).toBe(rupees(48_000)));
  });

  it('cannot be entered again without a change', () => {
    given(cashBoxes, ...acceptedEvents())
      .when(opening())
      .thenRejected('invalid-input', 'amount', 'Nothing to update');
  });

  it('can be corrected 250 times in all boxes of the branch', () => {
    let boxes: CashBoxes | null = null;
    const openAgain = (nth: number) =>
      opening({ amount: rupees(nth + 1) }, (name) => `${nth}-${name}`)(boxes);
    for (let nth = 0; nth <= MAX_CORRECTIONS; nth += 1) {
      const decision = openAgain(nth);
      if (!decision.accepted) throw new Error(decision.code);
      boxes = decision.events.reduce(cashBoxes.evolve, boxes);
    }
    expect(openAgain(MAX_CORRECTIONS + 1)).toMatchObject({ accepted: false, code: 'invalid-input' });
  });

  it('can be deleted only by an owner, and once', () => {
    const opened = given(cashBoxes, ...acceptedEvents());
    opened.when(deleting('MANAGER')).thenRejected('forbidden');
    const gone = opened.when(deleting());
    gone.thenEvent('BoxOpeningDeleted', {
      branchId,
      mode: 'CASH',
      occurredOn: date,
      reason: 'Counted again',
    });
    gone.thenState((boxes) => expect(liveBoxOpening(boxes, 'CASH')).toBeUndefined());
    const events = gone.decision.accepted ? gone.decision.events : [];
    given(cashBoxes, ...acceptedEvents(), ...events)
      .when(deleting())
      .thenRejected('already-deleted');
    given(cashBoxes).when(deleting()).thenRejected('not-found');
  });

  it('can be entered again after it was deleted', () => {
    const { decision } = given(cashBoxes, ...acceptedEvents()).when(deleting());
    const deleted = decision.accepted ? decision.events : [];
    given(cashBoxes, ...acceptedEvents(), ...deleted)
      .when(opening({}, (name) => `later-${name}`))
      .thenEvent('BoxOpened', { openingPaise: rupees(50_000) });
  });

  it('is refused in closed books, where its correction and its deletion are posted today', () => {
    const closed = { until: '2026-11-18' as Day, today: '2026-11-20' as Day };
    const [opened] = acceptedEvents();
    if (opened === undefined) throw new Error('it is accepted');
    expect(adaptToClosedBooks(opened, closed)).toMatchObject({ accepted: false, code: 'period-closed' });
    const corrected = given(cashBoxes, opened).when(
      opening({ date: day('2026-11-19') }, (name) => `right-${name}`),
    );
    if (!corrected.decision.accepted) throw new Error('it is accepted');
    expect(adaptToClosedBooks(corrected.decision.events[0], closed)).toMatchObject({
      data: {
        occurredOn: '2026-11-19',
        entries: [{ occurredOn: '2026-11-20', intoClosedBooks: true }, { occurredOn: '2026-11-19' }],
      },
    });
    const { decision } = given(cashBoxes, opened).when(deleting());
    if (!decision.accepted) throw new Error('it is accepted');
    expect(adaptToClosedBooks(decision.events[0], closed)).toMatchObject({
      data: { entries: [{ occurredOn: '2026-11-20', intoClosedBooks: true }] },
    });
  });
});
