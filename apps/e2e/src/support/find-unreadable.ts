import { type Page } from '@playwright/test';

/**
 * Lists texts on the page that a user cannot read. A figure, or a text in `whole`, must not be cut. Another text may be
 * cut only with an ellipsis, in its line or in the last of several, and a title that holds it in full. No text may leave its card, and the page may not scroll
 * sideways. A text that can be reached by scrolling its own table counts as readable.
 */
export async function findUnreadable(page: Page, whole: readonly string[] = []): Promise<string[]> {
  return page.evaluate((neverCut) => {
    const TOLERANCE = 2;
    const faults = new Set<string>();
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    const findFault = (text: string, parent: Element, box: DOMRect): string | null => {
      const title = parent.closest('[title]')?.getAttribute('title') ?? '';
      for (let at: Element | null = parent; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        // Only for screen readers.
        if (around.width <= 1) return null;
        const aside = box.right > around.right + TOLERANCE || box.left < around.left - TOLERANCE;
        const below = box.bottom > around.bottom + TOLERANCE || box.top < around.top - TOLERANCE;
        const isClamped = webkitLineClamp !== 'none';
        if ((clips(overflowX) && aside) || (isClamped && below)) {
          const isInTitle = (isClamped || textOverflow === 'ellipsis') && title.includes(text);
          return isInTitle && !neverCut.includes(text) && parent.closest('.bahi-figure') === null
            ? null
            : 'is cut';
        }
        if (clips(overflowY) && below) return 'is cut at its foot';
        if (scrolls(overflowX) || scrolls(overflowY)) return null;
        if (at.matches('section, dl > div, li, [role=gridcell], button') && aside) return 'leaves its place';
      }
      return null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text === '' || parent === null || parent.closest('script, style, option') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const fault = findFault(text, parent, range.getBoundingClientRect());
      if (fault !== null) faults.add(`${text} ${fault}`);
    }
    for (const field of document.querySelectorAll('input'))
      if (field.scrollWidth > field.clientWidth + 1 && !field.title.includes(field.value))
        faults.add(`${field.value} is cut in its field`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    return [...faults];
  }, whole);
}
