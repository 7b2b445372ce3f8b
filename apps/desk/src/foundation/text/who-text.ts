import type { DeskTranslator } from '@latchkey/i18n/desk';

/** Names the doer of something: a person of the staff by name, or one of the two doers of the ledger that are no persons. */
export function whoText(who: string, t: DeskTranslator): string {
  if (who === 'visitor') return t('the visitor');
  return who === 'system' ? t('done by itself') : who;
}
