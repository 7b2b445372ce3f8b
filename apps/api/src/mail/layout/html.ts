/** Markup that is right as it is. Only `fragment` makes it, so a text cannot be taken for it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = Html | string | number | null | readonly Html[];

/** Markup with texts in it, each escaped; null is nothing. */
export function fragment(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(literals.map((literal, index) => literal + markupOf(pieces[index] ?? null)).join(''));
}

function markupOf(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('');
  return String(piece).replaceAll(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** A price, number or code set apart from the direction of the text around it; in mails, where `<bdi>` is often removed. */
export function isolate(text: string): string {
  return `${firstStrongIsolate}${text}${popIsolate}`;
}

/** Paragraphs of the text part: each a list of lines, null lines left out, empty paragraphs too. */
export function plainText(paragraphs: readonly (readonly (string | null)[])[]): string {
  const written = paragraphs
    .map((lines) => lines.filter((line) => line !== null).join('\n'))
    .filter((paragraph) => paragraph !== '');
  return `${written.join('\n\n')}\n`;
}
