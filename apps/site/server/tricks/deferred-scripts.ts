import { isEmptyDocument } from './empty-document.ts';

/** As Next writes the tags of its own scripts: each by itself and `async`. */
const ownScripts = /<script (?=src="\/_next\/static\/[^"]+"(?: id="[^"]*")? async="">)/gu;
/** Preloads would fetch the scripts as early as before. */
const preloads = /<link rel="preload" as="script"[^>]*>/gu;

/**
 * Runs in the page. After the first paint it replaces each deferred script by one that runs, with the same `src` text, by which
 * Next's loader identifies its files. A hidden page is never painted, so its scripts start at once.
 */
export const startScripts = `addEventListener('DOMContentLoaded', () => {
  const start = () => {
    for (const waiting of document.querySelectorAll('script[data-late]')) {
      const script = document.createElement('script');
      for (const name of ['src', 'id', 'async']) {
        if (waiting.hasAttribute(name)) script.setAttribute(name, waiting.getAttribute(name));
      }
      waiting.replaceWith(script);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
});`;

/**
 * The page with its scripts fetched after the first paint: until then network and processor are free for what is visible. The page
 * can be read and its links work without scripts (docs/decisions/0023).
 */
export function withDeferredScripts(html: string): string {
  // An empty document has nothing to paint before its scripts run.
  if (isEmptyDocument(html)) return html;
  const waiting = html.replaceAll(ownScripts, '<script type="text/plain" data-late ');
  if (waiting === html) return html;
  return waiting.replaceAll(preloads, '').replace('</head>', () => `<script>${startScripts}</script></head>`);
}
