import { createInterface } from 'node:readline';

/** The visitor ended the input (Ctrl-D, or `q` at any question). */
export class LeftTheDesk extends Error {
  constructor() {
    super('The visitor left.');
  }
}

export interface Terminal {
  say(line?: string): void;
  /** One line of input, trimmed. @throws {LeftTheDesk} */
  ask(question: string): Promise<string>;
  /** One of the options, by its number. Asks again until the number is on the list. @throws {LeftTheDesk} */
  choose<Option>(question: string, options: readonly Option[], label: (option: Option) => string): Promise<Option>;
  close(): void;
}

/** Questions and answers over two streams, so that a test is a keyboard like any other. */
export function createTerminal(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal {
  const reader = createInterface({ input, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  const say = (line = '') => {
    output.write(`${line}\n`);
  };

  async function ask(question: string): Promise<string> {
    output.write(`${question} `);
    const { value, done } = await lines.next();
    if (done === true) throw new LeftTheDesk();
    const line = value.trim();
    if (line === 'q') throw new LeftTheDesk();
    return line;
  }

  return {
    say,
    ask,
    async choose(question, options, label) {
      for (const [index, option] of options.entries()) say(`${String(index + 1).padStart(3)}  ${label(option)}`);
      for (;;) {
        const answer = await ask(question);
        const option = /^\d{1,3}$/u.test(answer) ? options[Number(answer) - 1] : undefined;
        if (option !== undefined) return option;
        say(`Type a number from 1 to ${options.length}, or q to leave.`);
      }
    },
    close: () => reader.close(),
  };
}
