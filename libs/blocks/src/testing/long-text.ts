/** A long line with a word that does not fit on a phone. */
export const longLine =
  'A title that an editor pasted from a press release without reading it to the end, with Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen in it';

/** A long paragraph. */
export const longParagraph = Array.from({ length: 12 }, () => longLine).join('. ');
