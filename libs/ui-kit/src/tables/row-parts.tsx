/** Buttons and links inside a row act for themselves. */
export function insideControl(target: EventTarget | null | undefined): boolean {
  return target instanceof Element && target.closest('button, a, input') !== null;
}
