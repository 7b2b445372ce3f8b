/* `@latchkey/i18n/desk`: the phrases of the desk, apart from those of the site, so that visitors do not load them. */
export { type DeskTranslator, deskTranslatorAt, loadDeskTranslator } from './desk-translator.ts';
export type { DeskPhrase, DeskPhrases, PlainDeskPhrase } from './desk-phrase.ts';
export type { PhraseGroup } from './late-phrases.ts';
