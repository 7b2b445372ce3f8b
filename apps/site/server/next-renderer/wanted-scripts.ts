import {
  carouselText,
  commandsText,
  consentText,
  secretText,
  starterText,
  typedText,
} from '../../src/foundation/starter/starter-text.ts';
import { headlineFonts, writeLoadingScript } from '../../src/foundation/styles/font-files.ts';

/** The tags of Next's own scripts, as Next writes them: one for each file, `async`. */
const ownScripts = /<script src=("\/_next\/static\/[^"]+"(?: id="[^"]*")?) async="">/gu;
/** The preloads of scripts, which would fetch the scripts all the same. */
const preloads = /<link rel="preload" as="script"[^>]*>/gu;

/**
 * The beginning of a script tag that waits until the starter replaces it (`src/foundation/starter/script-files.ts`), up to its URL. A
 * script of another type has no `src` in HTML.
 */
export const waitingTag = '<script type="text/plain" data-late data-src=';

/** The small scripts that work while the others wait, besides the starter, each by the attribute of the elements that need it. */
const smallScripts: readonly (readonly [attribute: string, text: string])[] = [
  ['data-consent-due', consentText],
  ['data-turn', carouselText],
  ['commandfor', commandsText],
  ['data-replaced', typedText],
];

/** The texts of the inline scripts of the site. */
export const ownInlineScripts: ReadonlySet<string> = new Set([
  starterText,
  secretText,
  ...smallScripts.map(([, text]) => text),
  ...headlineFonts.map(writeLoadingScript),
]);

const wrapScript = (text: string) => `<script>${text}</script>`;
const starter = wrapScript(starterText);

/**
 * Makes the scripts of a page wait until they are wanted (docs/decisions/0040): the starter, which the page has already, starts them. The small
 * scripts that the page needs until then are put before it, so that they get each press first. A document without the starter (Next's empty
 * one, which its scripts fill) stays as it is.
 */
export function withWantedScripts(html: string): string {
  if (!html.includes(starter)) return html;
  const waiting = html.replaceAll(ownScripts, (_, src: string) => `${waitingTag}${src}>`);
  if (waiting === html) return html;
  const needed = smallScripts.filter(([attribute]) => waiting.includes(` ${attribute}="`));
  const before = needed.map(([, text]) => wrapScript(text)).join('');
  // The replacement is a function, since `$` has a meaning in a text.
  return waiting.replaceAll(preloads, '').replace(starter, () => before + starter);
}
