import type { Locale } from '../locales.ts';

interface Rule {
  readonly fault: string;
  /** What is wrong where this is found. */
  readonly pattern: RegExp;
}

/**
 * How each language sets its signs. French as the Imprimerie nationale does it, with one width of space for all of them; Spanish
 * as the Academia asks; Arabic with signs of its own and Latin digits (why: `locales.ts`).
 */
const rules: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [{ fault: 'has a typewriter’s quote', pattern: /["']/u }],
  fr: [
    { fault: 'has a typewriter’s quote', pattern: /["']/u },
    { fault: 'has English quotes', pattern: /[“”]/u },
    { fault: 'lacks the narrow no-break space before ; : ! ? or »', pattern: /[^\u202F\d;:!?…(«][;:!?»]/u },
    { fault: 'lacks the narrow no-break space after «', pattern: /«(?!\u202F)/u },
    { fault: 'may break between a number and its %', pattern: /\d[^\S\u00A0\u202F]%/u },
  ],
  es: [
    { fault: 'has a typewriter’s quote', pattern: /["']/u },
    { fault: 'has English quotes', pattern: /[“”]/u },
    { fault: 'asks without ¿', pattern: /^[^¿]*\?/u },
    { fault: 'exclaims without ¡', pattern: /^[^¡]*!/u },
    { fault: 'opens with ¿ and does not close', pattern: /¿[^?]*$/u },
    { fault: 'opens with ¡ and does not close', pattern: /¡[^!]*$/u },
  ],
  ar: [
    { fault: 'has a typewriter’s quote', pattern: /["']/u },
    { fault: 'has English quotes', pattern: /[“”‘’]/u },
    { fault: 'has a Latin comma, semicolon or question mark', pattern: /\p{Script=Arabic}\s?[,;?]/u },
    { fault: 'has Arabic digits, where all others are Latin', pattern: /[٠-٩۰-۹]/u },
    { fault: 'has a space before its sign', pattern: /\p{Script=Arabic}\s[،؛؟:.!]/u },
    // A stretched letter is decoration; only a one-letter word before foreign text or a number carries it.
    { fault: 'has a stretched letter', pattern: /\u0640(?=\p{Script=Arabic}|$)/u },
  ],
};

/** What a proof-reader would mark in a text of that language, one entry for each kind; html and addresses are passed over. */
export function typographyErrors(text: string, locale: Locale): readonly string[] {
  const read = withoutMarkup(text);
  return rules[locale].filter(({ pattern }) => pattern.test(read)).map(({ fault }) => fault);
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:[a-z]+|#\d+);/giu, '')
    .replaceAll(/(?:https?|mailto|tel):\S+|\S+@\S+/gu, '')
    .replaceAll(/%[A-Za-z]+/gu, 'x');
}
