import { format } from 'node:util';

/** Longest path, and longest line, that is logged. */
const pathCharacters = 200;
const lineCharacters = 2_000;

/** Whoever has the id of a basket can change it, and whoever has the token of a newsletter's link can unsubscribe somebody. */
const keys: readonly [pattern: RegExp, shown: string][] = [
  [/(\/basket\/)[^/?#\s"'()]+/giu, '$1{id}'],
  [/(\/newsletter\/(?:confirm|unsubscribe)\/)[^/?#\s"'()]+/giu, '$1{token}'],
  [/(\/upload\/)(?!presigned-url)[^/?#\s"'()]+/giu, '$1{key}'],
];

/** The path of a request as it may be logged: without its query, without keys, short, in printable characters. */
export function loggablePath(address: string): string {
  const [path = ''] = address.split('?', 1);
  return cut(escaped(withoutKeys(path)), pathCharacters);
}

/** A text as it may be logged: a line of it is as long as one wants to read, and a stranger's control characters do nothing. */
export function loggableText(text: string): string {
  return withoutKeys(text)
    .split('\n')
    .map((line) => cut(escaped(line), lineCharacters))
    .join('\n');
}

function withoutKeys(text: string): string {
  return keys.reduce((shown, [pattern, placeholder]) => shown.replaceAll(pattern, placeholder), text);
}

/** All but the tabulator that stacks are indented with, and the colours of a terminal. */
function escaped(text: string): string {
  return text.replaceAll(/\p{Cc}\[[\d;]*m|[^\P{C}\t]/gu, (found) => {
    const [character = '', ...rest] = found;
    if (character === '\u001b' && rest.length > 0) return found;
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}${rest.join('')}`;
  });
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}... (${text.length} characters)`;
}

/**
 * Makes the console of this process write what may be logged (`loggable.ts`), since Next logs addresses and errors as they come. A
 * body that its sender broke off is nothing to log.
 */
export function installLoggableConsole(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const write = console[name].bind(console);
    console[name] = (...given: readonly unknown[]) => {
      if (!given.some(isBrokenOff)) write('%s', loggableText(format(...given)));
    };
  }
}

/** What Node says of a request whose connection ended before its body. */
function isBrokenOff(value: unknown): boolean {
  return value instanceof Error && value.message === 'aborted' && 'code' in value && value.code === 'ECONNRESET';
}
