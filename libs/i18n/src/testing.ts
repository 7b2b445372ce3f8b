/* `@latchkey/i18n/testing`: the phrases themselves, for tests that look for what a screen says. */
export { latePhrases } from './desk/late-phrases.ts';
