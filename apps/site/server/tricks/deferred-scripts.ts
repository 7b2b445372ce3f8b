import { isEmptyDocument } from './empty-document.ts';

/** As Next writes the scripts of its own that a page needs: each by itself, none of them waited for. */
const ownScripts = /<script (?=src="\/_next\/static\/[^"]+"(?: id="[^"]*")? async="">)/gu;
/** These would fetch them as early as before. */
const preloads = /<link rel="preload" as="script"[^>]*>/gu;

/**
 * Runs in the page: once it was painted, it makes of each script that waits one that runs, in its place and under the address as it
 * is written, by which Next's loader knows its files. A page that nobody sees is never painted and waits for nothing.
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
 * The page with its scripts fetched after its first paint: until then the line and the processor belong to what is seen. The page
 * reads and its links lead on without them (docs/decisions/0023).
 */
export function withDeferredScripts(html: string): string {
  // There is nothing to paint before them.
  if (isEmptyDocument(html)) return html;
  const waiting = html.replaceAll(ownScripts, '<script type="text/plain" data-late ');
  if (waiting === html) return html;
  return waiting.replaceAll(preloads, '').replace('</head>', () => `<script>${startScripts}</script></head>`);
}
