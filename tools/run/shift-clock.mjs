/**
 * Makes the clock of this process or page run ahead of the machine's by `shiftMs`, or behind it if negative.
 * Playwright sends the function to pages as text, so it uses nothing from outside itself.
 * @param {number} shiftMs
 */
export function shiftClock(shiftMs) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + shiftMs;
  const ShiftedDate = new Proxy(MachineDate, {
    construct: (_, parts, made) =>
      Reflect.construct(
        MachineDate,
        parts.length === 0 ? [now()] : parts,
        made === ShiftedDate ? MachineDate : made,
      ),
    apply: () => new MachineDate(now()).toString(),
    get: (_, property) => (property === 'now' ? now : MachineDate[property]),
  });
  MachineDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
