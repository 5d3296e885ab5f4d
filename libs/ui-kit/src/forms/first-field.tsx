/** Where typing begins: the first field of a form that takes any. */
export function firstField(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(
    ':is(input, textarea):not(:disabled, [readonly], [type=file], [type=hidden])',
  );
}
