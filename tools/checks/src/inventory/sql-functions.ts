/** A statement that defines or drops a function. */
export interface FunctionChange {
  readonly name: string;
  /** The name with the types of its parameters, by which PostgreSQL tells functions apart. */
  readonly signature: string;
  readonly isDropped: boolean;
  readonly start: number;
  readonly end: number;
}

const change =
  /\b(?:create\s+(?:or\s+replace\s+)?|(?<drop>drop)\s+)(?:function|procedure)\s+(?:if\s+exists\s+)?(?:"?public"?\.)?"?(?<name>\w+)"?\s*\(/giu;

/** The functions that a migration defines and drops, in their order. */
export function functionChanges(sql: string): readonly FunctionChange[] {
  return Array.from(sql.matchAll(change), ({ index, 0: head, groups }) => {
    const name = groups?.['name'] ?? '';
    const isDropped = groups?.['drop'] !== undefined;
    const parameters = inBrackets(sql, index + head.length);
    const end = index + head.length + parameters.length;
    return {
      name,
      signature: signatureOf(name, parameters),
      isDropped,
      start: index,
      end: isDropped ? end : endOfBody(sql, end),
    };
  });
}

/** The same text, with blanks where it defines and drops functions. */
export function withoutFunctions(sql: string, changes: readonly FunctionChange[]): string {
  return changes.reduce(
    (text, { start, end }) => text.slice(0, start) + text.slice(start, end).replace(/[^\n]/gu, ' ') + text.slice(end),
    sql,
  );
}

function inBrackets(sql: string, start: number): string {
  let depth = 1;
  for (let at = start; at < sql.length; at += 1) {
    if (sql[at] === '(') depth += 1;
    else if (sql[at] === ')') depth -= 1;
    if (depth === 0) return sql.slice(start, at);
  }
  throw new Error('a bracket of a function is not closed');
}

/** The end of the text between two equal quotes such as `$$` or `$body$`. */
function endOfBody(sql: string, start: number): number {
  const quote = /\$\w*\$/u.exec(sql.slice(start));
  if (quote === null) throw new Error('the body of a function is not quoted by dollars');
  const body = start + quote.index + quote[0].length;
  const close = sql.indexOf(quote[0], body);
  return close === -1 ? sql.length : close + quote[0].length;
}

/** The types alone, as DROP FUNCTION has them: names, modes and defaults are left out. */
function signatureOf(name: string, parameters: string): string {
  const types = parameters
    .replace(/--.*$/gmu, '')
    .split(/,(?![^(]*\))/u)
    .map((parameter) =>
      parameter
        .replace(/\s+(?:default\b|=).*$/isu, '')
        .trim()
        .toLowerCase(),
    )
    .filter((parameter) => parameter !== '')
    .map((parameter) => parameter.split(/\s+/u).at(-1) ?? '')
    .map((type) => (type === 'integer' ? 'int' : type));
  return `${name.toLowerCase()}(${types.join(', ')})`;
}
