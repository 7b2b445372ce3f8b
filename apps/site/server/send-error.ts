import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Languages, Translator } from '@latchkey/i18n';
import { type ChainLook, writeFailedDocument } from './failed-document.ts';
import { type FormLimits, computeMaxFilesMb, type RequestError } from './request-error.ts';
import { createTranslators, readLocale } from './translators.ts';

interface ErrorSenderOptions extends FormLimits {
  /** Returns the languages of the chain. */
  readonly languages: () => Languages;
  readonly readLook: () => ChainLook;
}

/** Creates the function that sends an error of a request: as a page where a visitor's browser has sent a form, else in the envelope of the api. */
export function createErrorSender({ readLook, uploadMaxMb, languages }: ErrorSenderOptions) {
  const loadTranslator = createTranslators();

  /** Returns the sentence about a form that its visitor reads; null for requests that no visitor sends. */
  function explainError(status: RequestError['status'], t: Translator): string | null {
    if (status === 413) return t('All files together can be at most %s MB', [computeMaxFilesMb({ uploadMaxMb })]);
    return status === 503 ? t('Error submitting form') : null;
  }

  return async function sendError(request: IncomingMessage, response: ServerResponse, error: RequestError) {
    const { status, code, message, allow } = error;
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const t = await loadTranslator(readLocale(pathname, languages()));
    const reason = request.headers.accept?.includes('text/html') === true ? explainError(status, t) : null;
    response.writeHead(status, {
      'Content-Type': reason === null ? 'application/json' : 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(allow !== undefined && { Allow: allow }),
      ...(status === 503 && { 'Retry-After': '5' }),
    });
    const envelope = { data: null, meta: null, error: { code, message, details: [] } };
    response.end(reason === null ? JSON.stringify(envelope) : writeFailedDocument({ t, look: readLook(), reason }));
  };
}
