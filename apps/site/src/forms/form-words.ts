import type { Translator } from '@latchkey/i18n';

/** Every word that a form says by itself, §5's messages among them: few enough to send along instead of the whole language. */
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
  'Please look at these again',
  'Please choose',
  'optional',
  'Sending',
  'The file is on its way',
  'The file could not be sent',
  'Files need JavaScript, which is off in this browser.',
  'Remove',
] as const;

export type FormWord = (typeof formWords)[number];

/** By the English phrase; `%s` is still in it. */
export type FormWords = Readonly<Record<FormWord, string>>;

export function formWordsIn(t: Translator): FormWords {
  const entries = formWords.map((word) => [word, word === 'Select At Least %s' ? t(word, ['%s']) : t(word)]);
  // Object.fromEntries forgets which keys it was given: they are those of the list.
  return Object.fromEntries(entries) as FormWords;
}

export function isFormWord(text: string): text is FormWord {
  return formWords.some((word) => word === text);
}
