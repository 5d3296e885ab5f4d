/** Whether a press hit a button or link inside a row, which acts for itself. */
export function isInsideControl(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}
