/** The first field of a form that can be typed into. */
export function findFirstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(
    ':is(input, textarea):not(:disabled, [readonly], [type=file], [type=hidden])',
  );
}
