import type { CallError } from '@latchkey/cms-client/staff';
import type { DeskTranslator } from '@latchkey/i18n/desk';

/** Says why a call has failed; null is a bug. A screen that knows more looks at `error.code` first. */
export function errorText(error: CallError | null, t: DeskTranslator): string {
  if (error === null) return t('Something went wrong. Please try again.');
  if (error.status === 403) return t('Your role does not allow this.');
  switch (error.kind) {
    case 'network':
      return t('There is no connection.');
    case 'timeout':
    case 'server':
    case 'malformed':
      return t('The server does not respond. Try again.');
    case 'notFound':
      return t('We could not find this. It may have been removed.');
    case 'conflict':
      return t('Somebody else has changed this. Check it and try again.');
    case 'rateLimited':
      return error.retryAfterSeconds === null
        ? t('Too many attempts. Try again later.')
        : t('Too many attempts. Try again in %count seconds.', { count: error.retryAfterSeconds });
    case 'rejected':
      return t('Something went wrong. Please try again.');
  }
}
