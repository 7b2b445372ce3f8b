import { cleanLine, type ErrorMessage, type GatewayError } from '@latchkey/booking-core';
import { formatValues, type PlainPhrase, type Translator } from '@latchkey/i18n';

/**
 * Says an error in one sentence: by the server's phrase, by its own sentence where `Content-Language` says that it is in the language of the page,
 * or by the kind of the failure if no response came. Toasts and the places that show errors use the same words.
 *
 * @param fallback used if the server's phrase is unknown to this site
 */
export function reasonInWords(t: Translator, { phrase, error }: ErrorMessage, fallback: PlainPhrase): string {
  if (error.kind === 'network' || error.kind === 'timeout') return failureReason(t, error);
  const words = t.fromOutside(phrase, fallback, formatValues(error.params ?? {}, t));
  // A text with a placeholder is a phrase of ours without its values.
  const isUnknown = words === t.fromOutside(fallback, fallback) && phrase !== fallback && !/%\w/u.test(phrase);
  return isUnknown && isWrittenIn(t.locale, error) ? cleanLine(phrase) : words;
}

/** Returns whether the server's sentence is in the language of the page. */
function isWrittenIn(locale: string, { language }: Pick<GatewayError, 'language'>): boolean {
  return language !== undefined && language.toLowerCase().split('-')[0] === locale.split('-')[0];
}

/** Says why a call failed for which the server has no phrase. */
export function failureReason(t: Translator, { kind }: Pick<GatewayError, 'kind'>): string {
  // The site's server has no window and is never offline.
  if (kind === 'network' && 'window' in globalThis && !navigator.onLine) return t('You seem to be offline');
  switch (kind) {
    case 'timeout':
      return t('The service took too long to answer');
    case 'rateLimited':
      return t('Too many requests. Please wait a moment.');
    case 'network':
    case 'server':
      return t('We cannot reach the booking service');
    case 'malformed':
    case 'notFound':
    case 'conflict':
    case 'rejected':
      return t('Something went wrong on our side. Your basket is safe.');
  }
}

/** Says when to try again; null if the server did not say so. */
export function retryInWords(t: Translator, { retryAfterSeconds }: GatewayError): string | null {
  if (retryAfterSeconds === undefined) return null;
  return t('Please try again in %count minutes', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
}

/** Says the reason and, if known, when to try again. */
export function errorInWords(t: Translator, message: ErrorMessage, fallback: PlainPhrase): string {
  const [reason, retry] = [reasonInWords(t, message, fallback), retryInWords(t, message.error)];
  if (retry === null) return reason;
  return `${reason}${/[.!?]$/u.test(reason) ? '' : '.'} ${retry}.`;
}

/** Returns whether the error is a defect that a developer should look into. Sold out, offline, limited and invalid are none. */
export function isBroken({ kind, details }: GatewayError): boolean {
  return kind === 'server' || kind === 'malformed' || (kind === 'rejected' && details.length === 0);
}
