import { type Answers, chooseName } from './answers.ts';
import type { StarterTexts } from './texts/en.ts';
import { texts } from './texts/texts.ts';

/** A text of a document: by language, or plain where the chain has one language. */
export type Text = string | Readonly<Record<string, string>>;

export interface Speaker {
  /**
   * Returns a text of a new chain's documents in all languages of the chain. Its gaps, such as `#town#`, are filled with `more`, else with the answers.
   */
  say(key: keyof StarterTexts, more?: Readonly<Record<string, Text>>): Text;
  /** Returns a name of the answers in all languages. */
  name(what: 'name' | 'town' | 'game'): Text;
}

/** Creates the speaker of a chain, which writes in the languages that were answered. */
export function createSpeaker(answers: Answers): Speaker {
  const { languages } = answers;
  const inAll = (writeText: (locale: Answers['languages'][number]) => string): Text => {
    const byLanguage = languages.map((locale) => [locale, writeText(locale)] as const);
    return languages.length === 1 ? (byLanguage[0]?.[1] ?? '') : Object.fromEntries(byLanguage);
  };
  return {
    say: (key, more = {}) =>
      inAll((locale) => {
        const fillGap = (name: string): string => {
          const given = more[name];
          if (given !== undefined) return typeof given === 'string' ? given : (given[locale] ?? '');
          if (name === 'name' || name === 'town' || name === 'game') return chooseName(answers[name], locale);
          throw new Error(`${key} asks for ${name}`);
        };
        return texts[locale][key].replaceAll(/#(\w+)#/gu, (_, name: string) => fillGap(name));
      }),
    name: (what) => {
      const name = answers[what];
      return typeof name === 'string' ? name : inAll((locale) => chooseName(name, locale));
    },
  };
}
