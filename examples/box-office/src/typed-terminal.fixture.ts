import { PassThrough } from 'node:stream';
import { createTerminal, type Terminal } from './terminal.ts';

/** Returns the line to type at a question, given all that the terminal shows; null ends the input. */
export type Typist = (question: string, screen: string) => string | null;

/** Opens a terminal with a typist at its keyboard. A question ends with a colon and a space, and waits for a line. */
export function openTypedTerminal(typist: Typist): { readonly terminal: Terminal; readonly shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: 'utf8' });
  let shown = '';
  output.on('data', (text: string) => {
    shown += text;
    if (!text.endsWith(': ')) return;
    const line = typist(text.trim(), shown);
    if (line === null) input.end();
    else input.write(`${line}\n`);
  });
  return { terminal: createTerminal(input, output), shown: () => shown };
}

/** Finds the number beside a label in its latest position. */
export function findNumber(label: RegExp, screen: string): string {
  const line = screen.split('\n').findLast((text) => /^ *\d+ {2}/u.test(text) && label.test(text));
  return /\d+/u.exec(line ?? '')?.[0] ?? `nothing like ${label.source}`;
}

/** The label of a time in English, such as `10:00 AM`. */
export const anyTime = /[AP]M$/u;
