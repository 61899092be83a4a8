// targets.mjs - how large things are under a finger and to the eye: not what the style sheet says,
// but the points of the screen at which a thing is hit, and the pixels that a letter has there.

/** What can be touched and is smaller than 44 x 44, with what it measures. Terms inside a sentence
 * are words of it: they are as high as their line. */
export const tooSmall = (page) =>
  page.evaluate(() => {
    const LEAST = 44;
    const THINGS = 'button:not(.term), a[href], input, select, textarea, summary';
    const every = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
      [element, ...(element.shadowRoot ? every(element.shadowRoot) : [])]);
    const around = (node) => node.parentNode ?? node.host;
    const within = (inner, outer) => {
      let node = inner;
      while (node && node !== outer) node = around(node);
      return Boolean(node);
    };
    const at = (x, y) => {
      let found = null;
      for (let root = document; root; root = found?.shadowRoot) {
        const next = root.elementFromPoint(x, y);
        if (!next || next === found) break;
        found = next;
      }
      return found;
    };
    /** How far one is still on the thing, there and back, from one of its points. */
    const runs = (own, x, y) => [[1, 0], [0, 1]].map(([dx, dy]) => {
      let n = 1;
      for (const way of [1, -1])
        for (let i = 1; i <= LEAST && own(x + way * dx * i, y + way * dy * i); i++) n++;
      return Math.min(n, LEAST);
    });
    const measure = (element) => {
      const labels = [...(element.labels ?? [])];
      const parts = [element, ...labels];
      const own = (x, y) => {
        const found = at(x, y);
        return found && parts.some((part) => within(found, part));
      };
      const box = (labels.find((label) => within(element, label)) ?? element).getBoundingClientRect();
      let best = [0, 0];
      for (const part of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (const other of [0.5, 0.25, 0.75, 0.1, 0.9]) {
          const x = Math.round(box.left + box.width * other), y = Math.round(box.top + box.height * part);
          if (!own(x, y)) continue;
          const size = runs(own, x, y);
          if (size[0] * size[1] > best[0] * best[1]) best = size;
          if (Math.min(...size) >= LEAST) return best;
        }
      return best;
    };
    const small = [];
    for (const element of every(document)) {
      if (!element.matches(THINGS) || !element.checkVisibility()) continue;
      if (element.closest('[inert]') || getComputedStyle(element).pointerEvents === 'none') continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const size = measure(element);
      const name = element.dataset.spot ?? element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
      if (Math.min(...size) < LEAST) small.push(`${name || element.outerHTML.slice(0, 60)}: ${size.join(' x ')}`);
    }
    return small;
  });

/** Texts below 14 px on the screen, those in drawings too: what scales a drawing scales its letters. */
export const tooFine = (page) =>
  page.evaluate(() => {
    const LEAST = 13.95;
    const small = new Set();
    const size = (element) => parseFloat(getComputedStyle(element).fontSize);
    const note = (text, px) => px < LEAST && small.add(`${text.trim().slice(0, 40)}: ${px.toFixed(1)} px`);
    const walk = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) walk(element.shadowRoot);
        if (!element.checkVisibility() || element.closest('symbol, style, script, noscript')) continue;
        if (element.localName === 'use') {
          const symbol = root.querySelector(element.getAttribute('href'));
          const scale = element.ownerSVGElement.getBoundingClientRect().width / symbol.viewBox.baseVal.width;
          for (const text of symbol.querySelectorAll('text')) note(text.textContent, parseFloat(text.getAttribute('font-size')) * scale);
        } else if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
          note(element.textContent, size(element) * (element.getScreenCTM?.()?.a ?? 1));
      }
    };
    walk(document);
    return [...small];
  });
