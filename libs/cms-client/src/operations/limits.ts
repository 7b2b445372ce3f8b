/** Most characters of an id or a slug in a path or a query. */
export const idCharacters = 100;
