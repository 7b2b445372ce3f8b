import type { Page } from '@playwright/test';

/** The changes that translators, extensions and blockers make to a page. Each function runs in the page, as text. */
export const foreignChanges = {
  /** Google's translator puts each text into two new elements. */
  translator: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, noscript, textarea, font') === null
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    // The constant has the type `string`, since the type of a `font` element is deprecated.
    const font: string = 'font';
    const texts: Node[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.nodeValue?.trim() === '') continue;
      const [outer, inner] = [document.createElement(font), document.createElement(font)];
      inner.textContent = text.nodeValue;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  /** The browser's own translator replaces the texts in their places, also those that the page shows later. */
  'translator that goes on': () => {
    const shown = new WeakMap<Node, string | null>();
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        const isText =
          node.nodeType === Node.TEXT_NODE && node.parentElement?.closest('script, style, noscript') === null;
        if (!isText || node.nodeValue?.trim() === '' || shown.get(node) === node.nodeValue) continue;
        node.nodeValue = `${node.nodeValue ?? ''}\u00b7`;
        shown.set(node, node.nodeValue);
      }
    };
    translate(document.body);
    const due = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) due.add(node);
      // The translation comes from a server, so it is late.
      setTimeout(() => {
        for (const node of due) if (node.isConnected) translate(node);
        due.clear();
      }, 20);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  },
  /** A grammar checker adds attributes to the body and to fields, and elements beside both. */
  'grammar checker': () => {
    document.body.setAttribute('data-gr-ext-installed', '');
    document.body.prepend(document.createElement('grammarly-extension'));
    document.documentElement.append(document.createElement('grammarly-desktop-integration'));
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.setAttribute('data-gramm', 'true');
      field.before(document.createElement('grammarly-extension'));
    }
  },
  /** A dark mode adds styles, attributes and classes everywhere. */
  'dark mode': () => {
    document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
    document.documentElement.classList.add('dark');
    document.body.classList.add('dark');
    document.head.prepend(document.createElement('style'));
    document.body.prepend(document.createElement('style'));
    for (const element of document.querySelectorAll<HTMLElement>('section, div, button, a')) {
      element.setAttribute('data-darkreader-inline-bgcolor', '');
      element.style.setProperty('--darkreader-inline-bgcolor', '#181a1b');
    }
  },
  /** An ad blocker removes elements, and hides others. */
  'ad blocker': () => {
    for (const element of document.querySelectorAll('footer iframe, footer form, header a:nth-of-type(2)'))
      element.remove();
    for (const section of document.querySelectorAll('section')) section.prepend(document.createElement('abp-hidden'));
    const banner = document.createElement('div');
    banner.textContent = 'Blocked';
    document.body.prepend(banner);
  },
  /** A password manager adds an icon beside each field, and its menu before everything. */
  'password manager': () => {
    for (const field of document.querySelectorAll('input, select')) {
      const icon = document.createElement('div');
      icon.attachShadow({ mode: 'open' });
      field.after(icon);
    }
    document.body.prepend(document.createElement('div'));
  },
  /** A blocker of scripts that comes too late removes the tags, with the data that some contain. */
  'script blocker': () => {
    for (const script of document.querySelectorAll('script')) script.remove();
  },
  /** A reader or a page editor wraps everything into new elements, and parts of it, too. */
  wrapper: () => {
    const wrap = (element: Element) => {
      const frame = document.createElement('div');
      element.replaceWith(frame);
      frame.append(element);
    };
    for (const element of document.querySelectorAll('main, section#booking, section#booking button')) wrap(element);
  },
} as const satisfies Readonly<Record<string, () => void>>;

export type ForeignChange = keyof typeof foreignChanges;

/**
 * The changes that are undone where they are made while the page is parsed. The others add at the end of an element or lengthen a text, which looks
 * like the parser, so that React draws the page anew.
 */
export const changesWhileParsed = [
  'translator',
  'grammar checker',
  'dark mode',
  'ad blocker',
  'wrapper',
] as const satisfies readonly ForeignChange[];

export async function changeAsForeigner(page: Page, kind: ForeignChange): Promise<void> {
  await page.evaluate(foreignChanges[kind]);
}

/** Changes the page once, as soon as the booking and the footer exist and the page is not fully parsed. */
export async function changeWhileParsed(page: Page, kind: ForeignChange): Promise<void> {
  await page.addInitScript(`{
    const observer = new MutationObserver(() => {
      if (document.readyState !== 'loading' || document.querySelector('section#booking ~ *, footer') === null) return;
      observer.disconnect();
      (${foreignChanges[kind].toString()})();
    });
    observer.observe(document, { childList: true, subtree: true });
  }`);
}
