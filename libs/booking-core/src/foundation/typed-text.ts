/* Cleans the texts that people type and paste. Every text of a person is cleaned here before it is judged, in browsers and in the api. */

/**
 * Marks that show nothing: zero-width spaces, directions (U+202A to U+202E, U+2066 to U+2069 turn the text around them), soft hyphens,
 * fillers. Joiners and variation selectors stay: Persian words and emoji need them.
 */
const invisible = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** A text in which nothing can be seen. Marks that need a letter to stand on count as nothing. */
const blank = /^[\p{Z}\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Cleans a text of several lines, such as a message: removes marks that show nothing, and returns an empty text if nothing can be seen. A NUL stays,
 * for the api to reject.
 */
export function cleanText(text: string): string {
  const visible = text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll(invisible, '');
  // Each control character except a line break, a tab and NUL becomes a space.
  return blank.test(visible) ? '' : visible.replaceAll(/[^\P{Cc}\n\t\0]/gu, ' ').trim();
}

/** Cleans a text of one line, such as a name: as `cleanText`, and each line break becomes a space. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s*[\n\t]\s*/gu, ' ');
}

/** Cleans an email address of what comes along when it is copied: spaces, `mailto:`, full-width characters. */
export function cleanEmail(text: string): string {
  return cleanLine(text.normalize('NFKC')).replace(/^mailto:\s*/iu, '');
}

/** Replaces the digits of all scripts by `0` to `9`. */
export function withLatinDigits(text: string): string {
  // Every digit that is not 0 to 9.
  return text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    // The digits of each script follow one another, beginning with its zero.
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** An extension at the end of a telephone number: its word in the languages of the site, or `#` or `,,`, and up to seven digits. */
const extension =
  /(?:;ext=|[\s,;/-]*(?:e?xt(?:ension|n)?|x|poste|int(?:erno)?|anexo|ramal|dw|durchwahl|доб|تحويلة|داخلي|#|,,)[.:]?\s*)(\d{1,7})$/iu;

/**
 * Writes a telephone number in Latin digits and ASCII, without `tel:` and the like; an extension is ` ext. ` and its digits at the end. Only the api,
 * which knows the numbers of all countries, decides whether the number exists.
 */
export function cleanTelephone(text: string): string {
  return (
    cleanLine(withLatinDigits(text.normalize('NFKC')))
      // All dashes, the minus sign and the Japanese long-vowel mark become hyphens; the fraction and the division slash become slashes.
      .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, '-')
      .replaceAll(/[\u2044\u2215]/gu, '/')
      // A word or a sign for a telephone before the number is removed.
      .replace(
        /^(?:(?:tel|phone|telephone|mobile?|cell|sms|callto|whatsapp)[.:]*\s*|[☎✆📞📱]\ufe0f?\s*)+(?=[+(\d])/iu,
        '',
      )
      .replace(extension, ' ext. $1')
  );
}

/** The local part is limited to the characters that HTML's `type=email` accepts; the domain has a dot, and may be in any script. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Judges a text that `cleanEmail` has returned. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

/**
 * At least six digits, spaces, dots, brackets, slashes or hyphens, five of them digits as in the shortest numbers, after an optional plus;
 * then an extension.
 */
const telephonePattern = /^\+?(?=(?:\D*\d){5})[\d\s().,/-]{6,}(?: ext\. \d{1,7})?$/u;

/** True if the text, which `cleanTelephone` has returned, has the shape of a telephone number. */
export function looksLikeTelephone(text: string): boolean {
  return telephonePattern.test(text);
}
