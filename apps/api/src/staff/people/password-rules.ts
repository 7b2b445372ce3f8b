import { failed, succeeded, type Result } from '../../kernel/result.ts';

/** The bounds of the length of a password. */
export const passwordLengths = { min: 12, max: 200 } as const;

/** The words that often begin a password, without digits and signs. A list of all leaked passwords would need a network. */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena kennwort passphrase secret letmein welcome willkommen bienvenue bienvenido admin administrator
  superuser root login signin access master monkey dragon sunshine princess football baseball basketball superman batman starwars pokemon
  iloveyou jetaime tequiero trustno changeme default guest test testing qwerty qwertyuiop qwertyuiopasdfghjkl azerty azertyuiop qwertz
  qwertzuiop asdfghjkl asdf zxcvbnm qazwsx qazwsxedc qwe abc abcd abcde abcdef abcdefgh abcdefghijkl correcthorsebatterystaple
  summer winter spring autumn monday january december michael jennifer jordan hunter shadow whatever computer internet google facebook
  escape escaperoom escaperooms escapegame escapegames game games host manager owner desk tablet reception latchkey`.split(
    /\s+/u,
  ),
);

/** The least characters that must be left of a password without the words of its person. */
const ownCharacters = 8;
/** The least different characters of a password. */
const fewestCharacters = 5;

/** Rejects passwords that are guessed first. Returns the reason for a developer; the code is the same for all. */
export function checkPassword(
  password: string,
  person: { readonly email: string; readonly name: string },
): Result<null> {
  const reason = reasonAgainst(password, person);
  if (reason === null) return succeeded(null);
  return failed('invalid', 'weak_password', `The password ${reason}.`, [], { problems: [`password: ${reason}`] });
}

function reasonAgainst(password: string, { email, name }: { readonly email: string; readonly name: string }) {
  // The length is counted as people count: a letter with its accent is one, and so is a picture.
  const { length } = Array.from(password);
  if (length < passwordLengths.min) return `has fewer than ${passwordLengths.min} characters`;
  if (length > passwordLengths.max) return `has more than ${passwordLengths.max} characters`;
  const folded = password.normalize('NFKD').toLowerCase();
  if (new Set(folded).size < fewestCharacters) return `has fewer than ${fewestCharacters} different characters`;
  // A part of up to six characters is repeated, with at most five characters of it or others at the end.
  if (/^(.{1,6})\1+.{0,5}$/su.test(folded)) return 'repeats itself';
  const letters = folded.replaceAll(/[^\p{Letter}]/gu, '');
  if (letters === '') return 'has no letters';
  if (isCommon(letters)) return 'is one of the most common';
  const withoutPerson = listWords(email, name).reduce((rest, word) => rest.replaceAll(word, ''), folded);
  return withoutPerson.length < ownCharacters ? 'is mostly the name or the email' : null;
}

function isCommon(letters: string): boolean {
  if (commonWords.has(letters)) return true;
  // The password is two common words, one after the other.
  return Array.from({ length: letters.length }, (_, at) => at).some(
    (at) => commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at)),
  );
}

function listWords(email: string, name: string): string[] {
  const words = `${email} ${name}`
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u);
  return [email.toLowerCase(), ...words].filter((word) => word.length >= 3);
}
