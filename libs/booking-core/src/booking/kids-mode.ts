/** True if Kids Mode is on at first: for a kids game, and for a visitor who came from the kids list. */
export function isKidsModeByDefault(game: { readonly kidsMode: boolean }, cameFromKidsList = false): boolean {
  return game.kidsMode || cameFromKidsList;
}
