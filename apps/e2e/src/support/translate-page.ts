import { type Page } from '@playwright/test';

/** What the translation of a page found. */
interface Translation {
  /** Texts that React wrote into nodes that the page no longer shows, so a user would read the text before them. */
  readonly frozen: string[];
}

/** Translates the page as Chrome does, now and after every change, until it is loaded again. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate);
}

export async function readFrozenTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { translation: Translation }).translation.frozen);
}

/**
 * Runs in the page. Puts each text into two `<font>` elements in the place of its node, as Chrome's translator does, but
 * keeps the words, so that a journey still finds them. It must not refer to anything outside itself.
 */
export function translate(): void {
  if ('translation' in window) return;
  const frozen: string[] = [];
  Object.assign(window, { translation: { frozen } });

  const replaced = new WeakSet<Node>();
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    configurable: true,
    ...(get && { get }),
    set(this: Node, text: string | null) {
      if (replaced.has(this)) frozen.push(`${this.nodeValue ?? ''} → ${text ?? ''}`);
      set?.call(this, text);
    },
  });

  const translateText = (node: Text): void => {
    const { parentElement } = node;
    if (parentElement === null || !/\S/.test(node.data)) return;
    if (parentElement.closest('script, style, svg, textarea, font, [translate=no]') !== null) return;
    const inner = document.createElement('font');
    inner.textContent = node.data;
    const outer = document.createElement('font');
    outer.append(inner);
    replaced.add(node);
    node.replaceWith(outer);
  };
  const translateWithin = (node: Node): void => {
    if (node instanceof Text) return translateText(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      addedNodes.forEach(translateWithin);
      if (target instanceof Text) translateText(target);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  translateWithin(document);
}
