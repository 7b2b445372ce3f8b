import type { Page } from '@playwright/test';

/** The announcements of live regions, in order. */
export interface Announcements {
  takeAll(): readonly string[];
  /** Says whether a page was announced, which the router does a moment after the page is shown. */
  includesPage(pathname: RegExp): boolean;
}

/**
 * Records the announcements of a screen reader that no focus causes: text in a region with `aria-live` or a role that implies it, including the
 * router's (in a shadow root), and alerts that appear. To be called before the page is opened.
 */
export async function listenToAnnouncements(page: Page): Promise<Announcements> {
  let said: string[] = [];
  await page.exposeBinding('reportAnnouncement', (_source, text: unknown) => {
    if (typeof text === 'string' && said.at(-1) !== text) said.push(text);
  });
  await page.addInitScript(() => {
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
    const lastTexts = new WeakMap<Element, string>();
    const observed = new WeakSet<Node>();

    /** Reports the text of a region, unless it is hidden, empty or the same as before. */
    function announce(region: Element): void {
      if (region.closest('[aria-live="off"]') !== null || !region.checkVisibility({ visibilityProperty: true })) return;
      const politeness = region.matches('[role="alert"], [aria-live="assertive"]') ? 'assertive' : 'polite';
      const words = (region.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
      // The router announces the title, or the first heading where that is rendered first.
      const text = words !== '' && region.id === '__next-route-announcer__' ? `the page ${location.pathname}` : words;
      if (lastTexts.get(region) === text) return;
      lastTexts.set(region, text);
      if (text === '') return;
      const report: unknown = Reflect.get(window, 'reportAnnouncement');
      if (typeof report === 'function') Reflect.apply(report, window, [`${politeness}: ${text}`]);
    }
    function findRegion(node: Node): Element | null {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest(live) ?? null;
    }
    /** Announces the regions that some changes have reached, and watches shadow roots that were added. */
    function listen(changes: readonly MutationRecord[]): void {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = findRegion(target);
        if (around !== null) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const root of [node, ...node.querySelectorAll('next-route-announcer')]) {
            if (root.shadowRoot !== null) watch(root.shadowRoot);
          }
          // A polite region that is added with its text is not read out; an alert is.
          for (const alert of [node, ...node.querySelectorAll('[role="alert"]')]) {
            if (alert.matches('[role="alert"]')) regions.add(alert);
          }
        }
      }
      for (const region of regions) announce(region);
    }
    function watch(root: Node): void {
      if (observed.has(root)) return;
      observed.add(root);
      new MutationObserver(listen).observe(root, { subtree: true, childList: true, characterData: true });
    }
    watch(document);
    // The router's announcer is in a shadow root, whose changes an observer of the document does not see.
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      watch(root);
      return root;
    };
  });
  return {
    takeAll() {
      const taken = said;
      said = [];
      return taken;
    },
    includesPage: (pathname) => said.some((words) => pathname.test(words)),
  };
}
