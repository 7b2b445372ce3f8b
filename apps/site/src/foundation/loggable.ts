import { format } from 'node:util';

/** The maximum length of a path, and of a line, in the log. */
const maxPathCharacters = 200;
const maxLineCharacters = 2_000;

/** The keys that are removed from the log. A person who knows one can change a basket, end a subscription, or read a file. */
const keys: readonly [pattern: RegExp, placeholder: string][] = [
  [/(\/basket\/)[^/?#\s"'()]+/giu, '$1{id}'],
  [/(\/newsletter\/(?:confirm|unsubscribe)\/)[^/?#\s"'()]+/giu, '$1{token}'],
  [/(\/upload\/)(?!presigned-url)[^/?#\s"'()]+/giu, '$1{key}'],
];

/** Returns the path of a request for the log: without its query, without keys, short, in printable characters. */
export function toLoggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return shorten(escapeControls(removeKeys(path)), maxPathCharacters);
}

/** Returns a text for the log: lines have a maximum length, and control characters from outside have no effect. */
export function toLoggableText(text: string): string {
  return removeKeys(text)
    .split('\n')
    .map((line) => shorten(escapeControls(line), maxLineCharacters))
    .join('\n');
}

function removeKeys(text: string): string {
  return keys.reduce((cleaned, [pattern, placeholder]) => cleaned.replaceAll(pattern, placeholder), text);
}

/**
 * Escapes all control characters except the tab that indents stacks and the colours of a terminal. A colour is the character Escape, then `[`, numbers
 * and `m`; the pattern also finds the same text after another control character, which is escaped.
 */
function escapeControls(text: string): string {
  return text.replaceAll(/\p{Cc}\[[\d;]*m|[^\P{C}\t]/gu, (found) => {
    const [character = '', ...rest] = found;
    const isColor = character === '\u001b' && rest.length > 0;
    if (isColor) return found;
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}${rest.join('')}`;
  });
}

function shorten(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}... (${text.length} characters)`;
}

type Write = (text: string) => void;

/** The log that receives the lines of the console. */
interface Lines {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

/**
 * Makes the console of this process write loggable texts into its log, since Next logs URLs and errors unchanged. A request body
 * that its sender aborted is not logged.
 */
export function installLoggableConsole(log: Lines): void {
  const writers = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    console[name] = (...given: readonly unknown[]) => {
      if (!given.some(isBrokenOff)) log[writers[name]](toLoggableText(format(...given)));
    };
  }
}

/** Returns the loggable part of an error. */
export function describeError(error: unknown): { readonly message: string } {
  return { message: toLoggableText(format(error)) };
}

/** Returns whether a value is Node's error for a request whose connection ended before its body. */
function isBrokenOff(value: unknown): boolean {
  return value instanceof Error && value.message === 'aborted' && 'code' in value && value.code === 'ECONNRESET';
}
