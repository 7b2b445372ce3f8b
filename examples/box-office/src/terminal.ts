import { createInterface } from 'node:readline';

/** The visitor ended the input (Ctrl-D, or `q` at any question). */
export class VisitorLeft extends Error {
  constructor() {
    super('The visitor left.');
  }
}

export interface Terminal {
  print(line?: string): void;
  /** One line of input, trimmed. @throws {VisitorLeft} */
  prompt(question: string): Promise<string>;
  /** One of the options, by its number. Prompts until the number is on the list. @throws {VisitorLeft} */
  choose<Option>(question: string, options: readonly Option[], label: (option: Option) => string): Promise<Option>;
  close(): void;
}

/** A terminal over two streams, so that a test can use it like a keyboard. */
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
