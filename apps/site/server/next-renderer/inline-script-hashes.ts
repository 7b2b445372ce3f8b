import { digest, isJson, isReactRuntime } from './react-runtime.ts';
import { ownInlineScripts } from './wanted-scripts.ts';

interface InlineScripts {
  /** `sha256-…` of each inline script that Next, React or the site writes, once. */
  readonly hashes: readonly string[];
  /** The beginnings of scripts that came from elsewhere. The policy does not let them run. */
  readonly strangers: readonly string[];
}

/** React escapes `<` and `>` in attributes and text, so each match is a real tag. */
const scriptTags = /<script(?=[\s>])(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gsu;

/** A script with any other type is data, which no browser runs. */
const dataType = /\stype="(?!module"|text\/javascript")[^"]*"/u;

/** The number of characters of a stranger in the log, enough to find it. */
const shownLength = 80;

/**
 * Finds the inline scripts of a page. It approves the site's own by their text; data for React, React's runtime and the start of the bundler
 * by their shape. A script that came into the markup from content is a stranger.
 */
export function readInlineScripts(html: string): InlineScripts {
  const hashes = new Set<string>();
  const strangers: string[] = [];
  for (const { groups } of html.matchAll(scriptTags)) {
    const { attributes = '', text = '' } = groups ?? {};
    if (/\ssrc=/u.test(attributes) || dataType.test(attributes)) continue;
    const isApproved = ownInlineScripts.has(text) || isData(text) || isBundlerStart(text) || isReactRuntime(text);
    if (isApproved) hashes.add(`sha256-${digest(text)}`);
    else strangers.push(text.slice(0, shownLength));
  }
  return { hashes: [...hashes], strangers };
}

/** The number of strangers that are remembered, so that each is reported once. */
const maxReported = 500;

/** Creates the function that returns the approved hashes of a page. It reports each stranger once. */
export function createHashReader(warn: (line: string) => void): (html: string) => readonly string[] {
  const reported = new Set<string>();
  return (html) => {
    const { hashes, strangers } = readInlineScripts(html);
    for (const stranger of strangers) {
      // The text itself would keep its whole page in memory.
      const hash = digest(stranger);
      if (reported.has(hash) || reported.size >= maxReported) continue;
      reported.add(hash);
      warn(`An inline script that is neither Next's nor React's does not run: ${stranger}`);
    }
    return hashes;
  };
}

const dataStart = '(self.__next_f=self.__next_f||[]).push([0])';
const dataPush = /^;?self\.__next_f\.push\((?<values>\[.*\])\)$/su;

/** Returns whether a script only pushes what the server components rendered, as a JSON array, to Next's queue for React in the browser. */
export function isData(text: string): boolean {
  const rest = text.startsWith(dataStart) ? text.slice(dataStart.length) : text;
  if (rest === '') return text !== '';
  const values = dataPush.exec(rest)?.groups?.['values'];
  return values !== undefined && isJson(values);
}

const bundlerPush = /^\(globalThis\["(\w+)"\] \|\| \(globalThis\["\1"\] = \[\]\)\)\.push\((?<values>\{.*\})\);?$/su;

/** Returns whether a script is only the list of the files that the bundler starts with. */
function isBundlerStart(text: string): boolean {
  const values = bundlerPush.exec(text)?.groups?.['values'];
  return values !== undefined && isJson(values);
}
