import type { ErrorMessage, ErrorParams, GatewayError } from '@latchkey/booking-core';
import { formatDate, formatNumber, formatPrice, type PlainPhrase, type Translator } from '@latchkey/i18n';

/**
 * Why something was not done, in one sentence that is true: the server's phrase, and where no response came, that. Toasts and the
 * places where something was asked for say it with the same words.
 *
 * @param fallback read where the server gave no phrase that this site knows
 */
export function reasonInWords(t: Translator, { phrase, error }: ErrorMessage, fallback: PlainPhrase): string {
  if (error.kind === 'network' || error.kind === 'timeout') return failureReason(t, error);
  return t.fromOutside(phrase, fallback, paramsInWords(t, error.params ?? {}));
}

/** Why a call came to nothing of which the server said nothing. */
export function failureReason(t: Translator, { kind }: Pick<GatewayError, 'kind'>): string {
  if (kind === 'network' && !navigator.onLine) return t('You seem to be offline');
  switch (kind) {
    case 'timeout':
      return t('The service is slow to answer');
    case 'rateLimited':
      return t('Too many requests. Please wait a moment.');
    case 'network':
    case 'server':
      return t('The booking service cannot be reached');
    case 'malformed':
    case 'notFound':
    case 'conflict':
    case 'rejected':
      return t('Something went wrong on our side. Your basket is safe.');
  }
}

/** When to try again, where the server said so. */
export function retryInWords(t: Translator, { retryAfterSeconds }: GatewayError): string | null {
  if (retryAfterSeconds === undefined) return null;
  return t('Please try again in %count minutes', { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) });
}

/** The reason and, where it is known, when to try again. */
export function errorInWords(t: Translator, message: ErrorMessage, fallback: PlainPhrase): string {
  const [reason, retry] = [reasonInWords(t, message, fallback), retryInWords(t, message.error)];
  if (retry === null) return reason;
  return `${reason}${/[.!?]$/u.test(reason) ? '' : '.'} ${retry}.`;
}

/** Whether somebody has to look into it. What is sold out, offline, limited or not valid is as it should be. */
export function isBroken({ kind, details }: GatewayError): boolean {
  return kind === 'server' || kind === 'malformed' || (kind === 'rejected' && details.length === 0);
}

function paramsInWords(t: Translator, params: ErrorParams): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      // A count chooses the plural form, too.
      if (typeof value === 'number') return [name, name === 'count' ? value : formatNumber(value, t.locale)];
      return [name, 'date' in value ? formatDate(value.date, t.locale, 'long') : formatPrice(value, t.locale)];
    }),
  );
}
