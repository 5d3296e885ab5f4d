/** A link, button or field, and the effect of using it. */
export interface UsedControl {
  /** Place, role and name. The same control in another row, or in another state of the page, has the same key. */
  readonly key: string;
  /** Null if nothing happened. */
  readonly effect: string | null;
}

/** The object that {@link installControls} puts on the window. */
export interface Controls {
  /**
   * Types into the fields and presses the controls that are not in `known`. Passes each control to `noteControl` before
   * it is used, with the effect of leaving the page, and again once its effect is known.
   * @returns whether all controls were used; false if the page now shows something else and must be opened again
   */
  useAll(known: readonly string[]): Promise<boolean>;
  /** Keys of disabled controls that give no reason, neither visibly nor to a screen reader. */
  unexplained(): string[];
}

/**
 * Runs in the page and installs {@link Controls}. It must not refer to anything outside itself, because only its source
 * text is sent.
 */
export function installControls(): void {
  if ('controls' in window) return;
  // Time limits: only a control that does nothing, or a page that never loads, takes this long.
  const NO_EFFECT_MS = 5_000;
  const PAGE_LOADS_MS = 30_000;
  const FRAMES_TO_RESTORE = 30;
  const PRESSED =
    'a[href], button, summary, select, input:is([type="checkbox"], [type="radio"], [type="file"]), input[readonly][aria-haspopup], [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="option"], [role="switch"], [role="columnheader"][aria-sort], [role="gridcell"][col-id]';
  const TYPED =
    'textarea:not([readonly]), input:not([readonly]):not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"])';
  const CHOSEN =
    '[aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"], input[type="radio"]:checked';
  const DISABLED = ':disabled, [aria-disabled="true"], [data-disabled="true"]';
  const { noteControl } = window as unknown as { noteControl: (used: UsedControl) => Promise<void> };

  /** What presses requested of the browser, such as printing. It leaves no trace in the page. */
  const requested: string[] = [];
  const request = (what: string) => Promise.resolve(void requested.push(what));
  const replace = (object: object, name: string, value: unknown) =>
    Object.defineProperty(object, name, { value, configurable: true });
  replace(window, 'print', () => void request('prints'));
  replace(window, 'open', (address: string) => (void request(`opens ${address}`), null));
  replace(navigator, 'share', () => request('shares'));
  replace(navigator, 'clipboard', { writeText: () => request('copies') });
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clickOrSave(this: HTMLAnchorElement) {
    // The page creates this link only to save a file, so it is not part of the page.
    if (this.download === '') click.call(this);
    else void request(`saves ${this.download}`);
  };
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[href]');
      const leaves =
        link !== null &&
        (link.target === '_blank' || link.download !== '' || link.origin !== location.origin);
      const picks = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (leaves) void request(`leads to ${link.href}`);
      if (picks) void request('asks for a file');
      if (leaves || picks) event.preventDefault();
    },
    { capture: true },
  );

  let pushes = 0;
  const pushState = history.pushState.bind(history);
  history.pushState = (...entry) => {
    pushes++;
    pushState(...entry);
  };

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const elementText = (element: Element | null) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

  const accessibleName = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => elementText(document.getElementById(id)));
    const own = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(elementText) : [];
    const texts = [
      element.getAttribute('aria-label') ?? '',
      labels.join(' '),
      own.join(' '),
      elementText(element),
      element.getAttribute('placeholder') ?? '',
    ];
    return texts.find((text) => text.trim() !== '')?.trim() ?? '';
  };

  const elementRole = (element: Element) =>
    element.getAttribute('role') ??
    (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase());

  /** The name of a control, without the identity of its data row. */
  const nameInKey = (element: Element): string => {
    const name = accessibleName(element);
    const role = element.getAttribute('role');
    // A press on any cell opens its row.
    if (role === 'gridcell') return '';
    if (role === 'option') return name.startsWith('+') ? name : '';
    const isInRow = element.closest('[role="row"], tbody tr, main li, [role="dialog"] li') !== null;
    if (!isInRow || role === 'columnheader') return name;
    if (element instanceof HTMLAnchorElement) return element.pathname;
    return elementText(element) || (name.split(' ')[0] ?? '');
  };

  const controlKey = (element: Element): string => {
    const dialog = element.closest('[role="dialog"]');
    const isOfShell = element.closest('main') === null && element.closest('nav, header') !== null;
    const place =
      dialog !== null ? `dialog ${accessibleName(dialog)}` : isOfShell ? 'every page' : location.pathname;
    // A number, such as that of a trip in the title of a dialog, does not make another control.
    return [place, elementRole(element), nameInKey(element)]
      .map((part) => part.replaceAll(/\d[\d,.]*/g, '#').slice(0, 60))
      .join(' | ');
  };

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** The element that a press would hit; null if the control is hidden or covered. */
  const hitTarget = (element: Element): Element | null => {
    const hidden = element instanceof HTMLInputElement && !isShown(element);
    const shown = hidden ? (element.labels?.[0] ?? element) : element;
    if (!isShown(shown)) return null;
    shown.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const hitElement = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hitElement === null) return null;
    const isIt =
      shown.contains(hitElement) ||
      hitElement.contains(shown) ||
      hitElement.closest('label')?.control === element;
    return isIt ? hitElement : null;
  };

  const count = (selector: string) => document.querySelectorAll(selector).length;
  const values = () =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .map(({ value, checked }) => `${value} ${String(checked)}`)
      .join('\n');
  /** A fingerprint of the page, to recognise it again. */
  const readFingerprint = () =>
    [
      location.href,
      elementText(document.querySelector('h1')),
      count(PRESSED),
      count('[role="dialog"], [role="menu"], [role="listbox"]'),
      count('[aria-expanded="true"], [aria-pressed="true"], [aria-selected="true"]'),
      values(),
    ].join('\n');
  const fieldInFocus = () => {
    const { activeElement } = document;
    return activeElement?.matches('input, textarea, select') === true ? activeElement : null;
  };

  /** Performs the action and waits until it has an effect. */
  const observeEffect = async (use: () => void): Promise<string | null> => {
    const before = { address: location.href, values: values(), field: fieldInFocus() };
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { type, attributeName } of records)
        // These attributes follow the pointer and the focus, or are rewritten on each render.
        if (!/^(?:class|style|tabindex|name|id|value)$/.test(attributeName ?? ''))
          changes.push(attributeName ?? type);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    requested.length = 0;
    const until = performance.now() + NO_EFFECT_MS;
    use();
    try {
      while (performance.now() < until) {
        if (requested[0] !== undefined) return requested[0];
        if (location.href !== before.address) return await waitForPage();
        if (changes[0] !== undefined) return `changes ${changes[0]}`;
        if (values() !== before.values) return 'changes a value';
        if (fieldInFocus() !== before.field) return 'moves the focus';
        await frame();
      }
      return null;
    } finally {
      observer.disconnect();
    }
  };

  /**
   * Waits for the page of the current address. Null if there is none, which only a timeout shows, because the page may
   * still be loading.
   */
  const waitForPage = async (): Promise<string | null> => {
    const until = performance.now() + PAGE_LOADS_MS;
    while (performance.now() < until) {
      const heading = elementText(document.querySelector('h1'));
      if (heading !== '' && !heading.startsWith('404')) return `leads to ${location.pathname}`;
      await frame();
    }
    return null;
  };

  const press = (element: Element, hitElement: Element) => {
    if (element instanceof HTMLSelectElement) {
      element.selectedIndex = element.selectedIndex === 0 ? 1 : 0;
      element.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    const { left, top, width, height } = hitElement.getBoundingClientRect();
    const event = {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      detail: 1,
      clientX: left + width / 2,
      clientY: top + height / 2,
    };
    hitElement.dispatchEvent(new PointerEvent('pointerdown', event));
    hitElement.dispatchEvent(new MouseEvent('mousedown', event));
    hitElement.dispatchEvent(new PointerEvent('pointerup', event));
    hitElement.dispatchEvent(new MouseEvent('mouseup', event));
    hitElement.dispatchEvent(new MouseEvent('click', event));
  };

  /** Returns a function that restores the current choice; null for an element that is not a choice. */
  const createUndo = (element: Element): (() => void) | null => {
    if (element instanceof HTMLSelectElement) {
      const { selectedIndex } = element;
      return () => {
        element.selectedIndex = selectedIndex;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      };
    }
    if (!(element instanceof HTMLInputElement) || element.type === 'file') return null;
    if (element.type === 'checkbox') return () => element.click();
    const chosen = [...document.getElementsByName(element.name)].find(
      (other) => other instanceof HTMLInputElement && other.checked,
    );
    return chosen === undefined ? null : () => chosen.click();
  };

  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  /** Waits for a frame in which nothing was drawn: elements that are being drawn again are replaced. */
  const waitUntilDrawn = async () => {
    let drawn = true;
    const observer = new MutationObserver(() => {
      drawn = true;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    for (let left = FRAMES_TO_RESTORE; drawn && left > 0; left--) {
      drawn = false;
      await frame();
      await frame();
    }
    observer.disconnect();
  };

  const waitForFingerprint = async (shown: string): Promise<boolean> => {
    for (let left = FRAMES_TO_RESTORE; left > 0; left--) {
      if (readFingerprint() === shown) {
        await waitUntilDrawn();
        return true;
      }
      await frame();
    }
    return false;
  };

  /** Undoes the effect: by restoring the choice, by Back, which closes what was opened, or by Escape. */
  const undoEffect = async (shown: string, undo: (() => void) | null): Promise<boolean> => {
    await frame();
    if (readFingerprint() === shown) return true;
    if (undo !== null) {
      undo();
      return waitForFingerprint(shown);
    }
    if (pushes > 0 && navigation.canGoBack) {
      // Waits until Back has happened: on a busy machine it could otherwise undo the navigation to the next screen. It
      // rejects if the page goes elsewhere meanwhile, which the fingerprint shows.
      await navigation.back().finished?.catch(() => undefined);
      if (await waitForFingerprint(shown)) return true;
    }
    const escape = new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(escape);
    return waitForFingerprint(shown);
  };

  const controls: Controls = {
    async useAll(known) {
      const done = new Set(known);
      const find = (selector: string, wanted?: string) => {
        for (const element of document.querySelectorAll(selector)) {
          const key = controlKey(element);
          if (wanted === undefined ? done.has(key) : key !== wanted) continue;
          const hitElement = element.matches(`${DISABLED}, ${CHOSEN}`) ? null : hitTarget(element);
          if (hitElement === null) continue;
          done.add(key);
          return { element, key, hitElement };
        }
        return null;
      };
      for (let found = find(TYPED); found !== null; found = find(TYPED)) {
        const field = found.element as HTMLInputElement | HTMLTextAreaElement;
        const { value } = field;
        const effect = await observeEffect(() => type(field, value === '' ? '1' : value.slice(0, -1)));
        await noteControl({ key: found.key, effect });
        type(field, value);
      }
      for (let found = find(PRESSED); found !== null; found = find(PRESSED)) {
        const { element, key } = found;
        const shown = readFingerprint();
        pushes = 0;
        const undo = createUndo(element);
        await noteControl({ key, effect: 'loads a page' });
        let effect = await observeEffect(() => press(element, found.hitElement));
        // A list that was being drawn again may have replaced the pressed element.
        const again = effect === null ? find(PRESSED, key) : null;
        if (again !== null) effect = await observeEffect(() => press(again.element, again.hitElement));
        await noteControl({ key, effect });
        if (!(await undoEffect(shown, undo))) return false;
      }
      return true;
    },
    unexplained() {
      // Skips a page that is loading or failed to load, because it says so itself. Also skips pages and months beyond
      // the last.
      if (
        document.querySelector('[aria-busy="true"]') !== null ||
        elementText(document.body).includes('Try again')
      )
        return [];
      return [...document.querySelectorAll(`:is(${PRESSED})`)]
        .filter((element) => element.matches(DISABLED) && isShown(element))
        .filter((element) => !element.matches('[aria-describedby], [title], table *'))
        .filter((element) => !/^(?:Next|Previous) (?:month|page)$/.test(accessibleName(element)))
        .map(controlKey);
    },
  };
  Object.assign(window, { controls });
}
