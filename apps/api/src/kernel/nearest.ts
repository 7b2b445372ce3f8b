import { closest, distance } from 'fastest-levenshtein';

/** The nearest word, where it is near enough to have been meant. */
export function findNearest(typed: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const nearest = closest(
    typed.toLowerCase(),
    known.map((each) => each.toLowerCase()),
  );
  const found = known.find((each) => each.toLowerCase() === nearest) ?? null;
  return found !== null && distance(typed.toLowerCase(), nearest) <= Math.max(2, Math.floor(typed.length / 3))
    ? found
    : null;
}

/** The end of a message about a word that is not known: the nearest one, if one is near. */
export function askWhetherMeant(typed: string, known: readonly string[]): string {
  const nearest = findNearest(typed, known);
  return nearest === null ? '' : `, did you mean \`${nearest}\`?`;
}
