import type { DeskTranslator } from '@latchkey/i18n/desk';
import type { AuthError } from './auth-calls.ts';

/** Says why a step of signing in has failed. It says how long a lock lasts, and nothing that helps to guess a password. */
export function authErrorText({ kind, code, retryAfterSeconds }: AuthError, t: DeskTranslator): string {
  switch (kind) {
    case 'unreachable':
      return t('There is no connection.');
    case 'server':
      return t('The server does not respond. Try again.');
    case 'tooMany':
      return retryAfterSeconds === null
        ? t('Too many attempts. Try again later.')
        : t('Too many wrong attempts. Signing in is locked for %count minutes.', {
            count: Math.max(1, Math.ceil(retryAfterSeconds / 60)),
          });
    case 'rejected':
      return rejectedText(code, t);
  }
}

function rejectedText(code: string, t: DeskTranslator): string {
  switch (code) {
    case 'invalid_email_or_password':
      return t('The email or the password is wrong.');
    case 'invalid_password':
      return t('The password is wrong.');
    case 'invalid_code':
      return t('The code is wrong or was already used.');
    case 'invalid_backup_code':
      return t('The backup code is wrong or was already used.');
    case 'invalid_two_factor_cookie':
      return t('That took too long. Sign in again.');
    case 'weak_password':
      return t('This password is easy to guess. Use at least 12 characters, and avoid your name and common words.');
    case 'passkey_not_found':
    case 'authentication_failed':
    case 'challenge_not_found':
      return t('This passkey was not accepted.');
    case 'https_required':
      return t('The desk works only with https.');
    case 'signed_out':
      return t('You are signed out.');
    default:
      return t('Something went wrong. Please try again.');
  }
}
