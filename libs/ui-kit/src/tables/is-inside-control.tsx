/** Whether a press or key hit a button, link or input inside a row. It must then not also open the row. */
export function isInsideControl(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}
