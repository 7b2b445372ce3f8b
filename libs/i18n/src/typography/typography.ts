import type { Locale } from '../locales.ts';

interface Rule {
  /** The words for the error, after the key of the text: "has English quotes". */
  readonly error: string;
  /** Matches a text with the error. */
  readonly pattern: RegExp;
}

/**
 * The punctuation rules of each language. French follows the Imprimerie nationale, with one width of space for all signs; Spanish
 * follows the Academia; German follows DIN 5008; Arabic has its own signs and Latin digits (see `locales.ts`).
 */
const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [{ error: 'has a typewriter’s quote', pattern: /["']/u }],
  fr: [
    { error: 'has a typewriter’s quote', pattern: /["']/u },
    { error: 'has English quotes', pattern: /[“”]/u },
    { error: 'lacks the narrow no-break space before ; : ! ? or »', pattern: /[^\u202F\d;:!?…(«][;:!?»]/u },
    { error: 'lacks the narrow no-break space after «', pattern: /«(?!\u202F)/u },
    { error: 'may break between a number and its %', pattern: /\d[^\S\u00A0\u202F]%/u },
  ],
  es: [
    { error: 'has a typewriter’s quote', pattern: /["']/u },
    { error: 'has English quotes', pattern: /[“”]/u },
    { error: 'is a question without ¿', pattern: /^[^¿]*\?/u },
    { error: 'exclaims without ¡', pattern: /^[^¡]*!/u },
    { error: 'opens with ¿ and does not close', pattern: /¿[^?]*$/u },
    { error: 'opens with ¡ and does not close', pattern: /¡[^!]*$/u },
  ],
  de: [
    { error: 'has a typewriter’s quote', pattern: /["']/u },
    { error: 'opens with the sign that closes', pattern: /(?:^|[\s(])“/u },
    { error: 'has English quotes', pattern: /”/u },
    { error: 'opens with „ and does not close', pattern: /„[^“]*$/u },
    { error: 'may break before its sign', pattern: /[^\S\u00A0\u202F][;:!?]/u },
    { error: 'lacks the no-break space between a number and its %', pattern: /\d[^\S\u00A0\u202F]?%/u },
    { error: 'has a hyphen for a dash', pattern: / - /u },
  ],
  ar: [
    { error: 'has a typewriter’s quote', pattern: /["']/u },
    { error: 'has English quotes', pattern: /[“”‘’]/u },
    { error: 'has a Latin comma, semicolon or question mark', pattern: /\p{Script=Arabic}\s?[,;?]/u },
    { error: 'has Arabic digits, where all others are Latin', pattern: /[٠-٩۰-۹]/u },
    { error: 'has a space before its sign', pattern: /\p{Script=Arabic}\s[،؛؟:.!]/u },
    // A stretched letter is decoration, except in a one-letter word before foreign text or a number.
    { error: 'has a stretched letter', pattern: /\u0640(?=\p{Script=Arabic}|$)/u },
  ],
};

/** Returns the typographic errors in a text of that language, one entry for each kind. HTML tags and URLs are ignored. */
export function typographyErrors(text: string, locale: Locale): readonly string[] {
  const read = withoutMarkup(text);
  return rules[locale].filter(({ pattern }) => pattern.test(read)).map(({ error }) => error);
}

/** Removes tags, entities and URLs, and replaces each placeholder by a letter, so that only words and their signs are left. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:[a-z]+|#\d+);/giu, '')
    .replaceAll(/(?:https?|mailto|tel):\S+|\S+@\S+/gu, '')
    .replaceAll(/%[A-Za-z]+/gu, 'x');
}
