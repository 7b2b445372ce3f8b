/** Safe markup. Only `fragment` creates it, so text cannot be mistaken for it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | null | readonly Html[];

/** Creates markup; texts in it are escaped, null renders nothing. */
export function fragment(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(literals.map((literal, index) => literal + toMarkup(pieces[index] ?? null)).join(''));
}

function toMarkup(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('');
  return String(piece).replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** Isolates a price, number or code from the direction of the surrounding text. It does not use `<bdi>`, which email programs often remove. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`;
}

/** Joins paragraphs of plain text, each a list of lines; null lines and empty paragraphs are left out. */
export function plainText(paragraphs: readonly (readonly (string | null)[])[]): string {
  const written = paragraphs
    .map((lines) => lines.filter((line) => line !== null).join('\n'))
    .filter((paragraph) => paragraph !== '');
  return `${written.join('\n\n')}\n`;
}
