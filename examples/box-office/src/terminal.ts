import { createInterface } from 'node:readline';

/** The error of a visitor who ended the input (Ctrl-D, or `q` at any question). */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor left.');
  }
}

/** A terminal at which a visitor answers questions. */
export interface Terminal {
  print(line?: string): void;
  /**
   * Asks for one line of input and returns it trimmed.
   *
   * @throws {VisitorLeft} when the visitor leaves
   */
  prompt(question: string): Promise<string>;
  /**
   * Asks for one of the options, by its number, until the number is on the list.
   *
   * @throws {VisitorLeft} when the visitor leaves
   */
  choose<Option>(question: string, options: readonly Option[], label: (option: Option) => string): Promise<Option>;
  close(): void;
}

/** Creates a terminal over two streams, so that a test can use it like a keyboard. */
export function createTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const reader = createInterface({ input, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  const print = (line = '') => {
    output.write(`${line}\n`);
  };

  async function prompt(question: string): Promise<string> {
    output.write(`${question} `);
    const { value, done } = await lines.next();
    if (done === true) throw new VisitorLeft();
    const line = value.trim();
    if (line === 'q') throw new VisitorLeft();
    return line;
  }

  return {
    print,
    prompt,
    async choose(question, options, label) {
      for (const [index, option] of options.entries()) print(`${String(index + 1).padStart(3)}  ${label(option)}`);
      for (;;) {
        const line = await prompt(question);
        const option = /^\d{1,3}$/u.test(line) ? options[Number(line) - 1] : undefined;
        if (option !== undefined) return option;
        print(`Type a number from 1 to ${options.length}, or q to leave.`);
      }
    },
    close: () => reader.close(),
  };
}
