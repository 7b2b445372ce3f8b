import type { Locale } from '../locales.ts';

interface Rule {
  readonly error: string;
  /** What is wrong where this is found. */
  readonly pattern: RegExp;
}

/**
 * How each language sets its signs. French as the Imprimerie nationale does it, with one width of space for all of them; Spanish
 * as the Academia asks; Arabic with signs of its own and Latin digits (why: `locales.ts`).
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
    { error: 'asks without ¿', pattern: /^[^¿]*\?/u },
    { error: 'exclaims without ¡', pattern: /^[^¡]*!/u },
    { error: 'opens with ¿ and does not close', pattern: /¿[^?]*$/u },
    { error: 'opens with ¡ and does not close', pattern: /¡[^!]*$/u },
  ],
  ar: [
    { error: 'has a typewriter’s quote', pattern: /["']/u },
    { error: 'has English quotes', pattern: /[“”‘’]/u },
    { error: 'has a Latin comma, semicolon or question mark', pattern: /\p{Script=Arabic}\s?[,;?]/u },
    { error: 'has Arabic digits, where all others are Latin', pattern: /[٠-٩۰-۹]/u },
    { error: 'has a space before its sign', pattern: /\p{Script=Arabic}\s[،؛؟:.!]/u },
    // A stretched letter is decoration; only a one-letter word before foreign text or a number carries it.
    { error: 'has a stretched letter', pattern: /\u0640(?=\p{Script=Arabic}|$)/u },
  ],
};

/** What a proof-reader would mark in a text of that language, one entry for each kind; html and addresses are passed over. */
export function typographyErrors(text: string, locale: Locale): readonly string[] {
  const read = withoutMarkup(text);
  return rules[locale].filter(({ pattern }) => pattern.test(read)).map(({ error }) => error);
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:[a-z]+|#\d+);/giu, '')
    .replaceAll(/(?:https?|mailto|tel):\S+|\S+@\S+/gu, '')
    .replaceAll(/%[A-Za-z]+/gu, 'x');
}
