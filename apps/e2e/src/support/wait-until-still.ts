import { type Page } from '@playwright/test';

/** Waits until fonts have loaded and every element keeps its place over several frames. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const FRAMES = 5;
    await document.fonts.ready;
    const places = () =>
      Array.from(document.querySelectorAll('body *'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${x} ${y} ${width} ${height}`;
      }).join();
    let before = '';
    for (let same = 0; same < FRAMES;) {
      await new Promise(requestAnimationFrame);
      const now = places();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}
