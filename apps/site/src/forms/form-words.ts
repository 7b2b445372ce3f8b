import type { Translator } from '@latchkey/i18n';

/** Every phrase that a form needs, messages included: few enough to send them instead of the whole language. */
const formWords = [
  'This field is required',
  'Invalid Email',
  'Invalid phone number',
  'Minimum of 1 required',
  'A voucher selection is required.',
  'Select At Least %s',
  'Form successfully submitted.',
  'Error submitting form',
  'Unable to add to newsletter',
  'Please check this field',
  'Please check these fields',
  'Please choose',
  'optional',
  'Sending',
  'Uploading the file',
  'The file could not be sent',
  'This type of file is not accepted',
  'The file can be at most %s MB',
  'Remove',
] as const;

export type FormWord = (typeof formWords)[number];

/** The words of a form in its language, by the English phrase; `%s` is not replaced yet. */
export type FormWords = Readonly<Record<FormWord, string>>;

/** Translates all phrases of a form. */
export function translateFormWords(t: Translator): FormWords {
  const entries = formWords.map((word) => [word, hasNumber(word) ? t(word, ['%s']) : t(word)]);
  // Object.fromEntries loses the type of the keys: they are those of the list.
  return Object.fromEntries(entries) as FormWords;
}

/** Returns whether a phrase has a number, for which its translation needs a placeholder. */
function hasNumber(word: FormWord): word is Extract<FormWord, `${string}%s${string}`> {
  return word.includes('%s');
}

/** Returns whether a text, such as a phrase of the api, is one of the phrases of a form. */
export function isFormWord(text: string): text is FormWord {
  return formWords.some((word) => word === text);
}
