import { closest, distance } from 'fastest-levenshtein';

/** Finds the word that was probably meant: the nearest one; null if it is not near enough. */
export function findNearest(typed: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const nearest = closest(
    typed.toLowerCase(),
    known.map((each) => each.toLowerCase()),
  );
  const found = known.find((each) => each.toLowerCase() === nearest) ?? null;
  // Two typing errors are allowed in a short word, and one in three letters of a longer word.
  const maxErrors = Math.max(2, Math.floor(typed.length / 3));
  return distance(typed.toLowerCase(), nearest) <= maxErrors ? found : null;
}

/** Returns the end of a message about an unknown word: it asks if the nearest word was meant. It is empty if none is near. */
export function askWhetherMeant(typed: string, known: readonly string[]): string {
  const nearest = findNearest(typed, known);
  return nearest === null ? '' : `, did you mean \`${nearest}\`?`;
}
