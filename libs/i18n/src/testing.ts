/* `@latchkey/i18n/testing`: the phrases themselves, for tests that look for the texts of a screen. */
export { latePhrases } from './desk/late-phrases.ts';
