import { formatNumber } from '../format/format-number.ts';
import type { Locale } from '../locales.ts';
import { isolate } from '../format/format-line.ts';
import type { NamedParams, ParamValue, PhraseParams } from './phrase-params.ts';

const placeholder = /%([A-Za-z]+)/gu;

/**
 * Fills `%s` by position and `%name` by name; `%count` is formatted as a number. A placeholder without a value stays, so that the
 * mistake is visible.
 *
 * In a right-to-left phrase each value keeps its own direction (`format-line.ts`).
 */
export function formatPhrase(text: string, params: PhraseParams | undefined, locale: Locale): string {
  if (params === undefined) return text;
  let position = 0;
  return text.replaceAll(placeholder, (whole, name: string) => {
    const value = isPositional(params) ? (name === 's' ? params[position++] : undefined) : ownValue(params, name);
    if (value === undefined) return whole;
    // Other numbers, such as a year or a code, get no thousands separator.
    const shown = name === 'count' && typeof value === 'number' ? formatNumber(value, locale) : String(value);
    return isolate(shown, locale);
  });
}

/** Says whether every placeholder of a phrase has a value. */
export function isFilledBy(text: string, params: PhraseParams = {}): boolean {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  if (isPositional(params)) return names.every((name) => name === 's') && params.length >= names.length;
  return names.every((name) => ownValue(params, name) !== undefined);
}

function isPositional(params: PhraseParams): params is readonly ParamValue[] {
  return Array.isArray(params);
}

function ownValue(params: NamedParams, name: string): ParamValue | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}
