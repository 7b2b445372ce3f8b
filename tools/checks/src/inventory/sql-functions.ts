const definition = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s/giu;

/** Replaces the definitions of functions in a migration by blanks. */
export function blankFunctions(sql: string): string {
  let text = sql;
  for (const { index } of sql.matchAll(definition)) {
    const end = findBodyEnd(sql, index);
    text = text.slice(0, index) + text.slice(index, end).replace(/[^\n]/gu, ' ') + text.slice(end);
  }
  return text;
}

/** Finds the end of the text between two equal quotes such as `$$` or `$body$`. */
function findBodyEnd(sql: string, start: number): number {
  const quote = /\$\w*\$/u.exec(sql.slice(start));
  if (quote === null) throw new Error('the body of a function is not quoted by dollars');
  const body = start + quote.index + quote[0].length;
  const close = sql.indexOf(quote[0], body);
  return close === -1 ? sql.length : close + quote[0].length;
}
