/** A line of an editor in a hurry, with a word that fits on no telephone. */
export const longLine =
  'A title that an editor pasted from a press release without reading it to the end, with Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen in it';

/** The same voice for a whole paragraph. */
export const longParagraph = Array.from({ length: 12 }, () => longLine).join('. ');
