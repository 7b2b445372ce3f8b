import { createInterface } from 'node:readline/promises';
import { knownLocales } from '@latchkey/i18n';
import { defaults, readAnswers, type WrittenAnswers } from './answers.ts';
import { findCountryOfZone } from './country-of-zone.ts';
import { findCurrency } from './currencies.ts';
import { palettes } from './palettes.ts';

/** Asks the questions on a terminal. An empty line takes the suggested answer; an invalid answer is asked again. */
export async function askAnswers(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<WrittenAnswers> {
  const terminal = createInterface({ input, output });
  const written: Record<string, string> = {};
  const ask = async (name: string, question: string, suggested: string): Promise<string> => {
    for (;;) {
      const line = (await terminal.question(`${question} [${suggested}] `)).trim();
      const answer = line === '' ? suggested : line;
      const read = readAnswers({ ...written, [name]: answer });
      if (read.kind === 'answers') {
        written[name] = answer;
        return answer;
      }
      output.write(`   ${read.errors.join('\n   ')}\n`);
    }
  };
  try {
    output.write('Six questions. An empty line takes what stands in brackets; all of it can be changed later.\n\n');
    await ask('name', '1  What is your chain called?', defaults.name);
    const languages = await ask(
      'languages',
      `2  In which languages, of ${knownLocales.join(', ')}? The first is the default.`,
      defaults.languages.join(', '),
    );
    await ask('town', '3  In which town is the first venue?', defaults.town);
    const { timeZone: zoneHere } = new Intl.DateTimeFormat().resolvedOptions();
    const zone = await ask('timeZone', '   And in which time zone?', zoneHere === 'UTC' ? defaults.timeZone : zoneHere);
    await ask('currency', '4  In which currency are the prices?', findCurrency(findCountryOfZone(zone) ?? 'US'));
    const [first = 'en'] = languages.split(/[\s,]+/u);
    const byLanguage: Readonly<Record<string, string>> = defaults.game;
    await ask('game', '5  What is the first game called?', byLanguage[first] ?? defaults.game.en);
    await ask(
      'colors',
      `6  Which colours: ${Object.keys(palettes).join(', ')}? Or your own: light|dark, ink, paper, accent as #rrggbb.`,
      defaults.colors,
    );
    return written;
  } finally {
    terminal.close();
  }
}
