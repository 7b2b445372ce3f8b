import type { DeskTranslator } from '@latchkey/i18n/desk';

/** Names who did something: a person of the staff by name, and the two of the ledger that are no persons. */
export function whoText(who: string, t: DeskTranslator): string {
  if (who === 'visitor') return t('the visitor');
  return who === 'system' ? t('done by itself') : who;
}
