/**
 * Finds the known word that needs the fewest changed letters to become the typed one.
 *
 * @param {string} typed
 * @param {readonly string[]} known at least one
 * @returns {string}
 */
export function findNearest(typed, known) {
  const [nearest = ''] = known.toSorted((one, other) => countChanges(typed, one) - countChanges(typed, other));
  return nearest;
}

/**
 * Counts the letters that have to be added, removed or replaced (the distance of Levenshtein).
 *
 * @param {string} from
 * @param {string} to
 * @returns {number}
 */
function countChanges(from, to) {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 0; row < from.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < to.length; column += 1) {
      const replaced = (above[column] ?? 0) + (from[row] === to[column] ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
