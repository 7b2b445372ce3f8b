/** Paragraphs of the text part: each a list of lines, null lines left out, empty paragraphs too. */
export function plainText(paragraphs: readonly (readonly (string | null)[])[]): string {
  const written = paragraphs
    .map((lines) => lines.filter((line) => line !== null).join('\n'))
    .filter((paragraph) => paragraph !== '');
  return `${written.join('\n\n')}\n`;
}
