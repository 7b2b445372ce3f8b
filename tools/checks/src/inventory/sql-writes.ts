/** The columns of `slots` with the numbers of taken and of all places. */
export const placeColumns: readonly string[] = ['held', 'sold', 'capacity'];

/** The pattern of the table `slots`, with or without its schema and quotes. */
const table = String.raw`(?:only\s+)?(?:"?public"?\s*\.\s*)?"?slots"?(?![\w.])`;
/** The statements that write a slot, each with a function that reads the written columns from the match and the text after it. */
const statements = [
  // A row cannot be inserted without its capacity.
  {
    pattern: new RegExp(String.raw`\b(?:insert\s+into|merge\s+into|copy)\s+${table}`, 'giu'),
    readNames: () => placeColumns,
  },
  { pattern: new RegExp(String.raw`\bupdate\s+${table}`, 'giu'), readNames: readAssignedColumns },
  // An assignment to `new` changes the row of a trigger.
  { pattern: /\bnew\s*\.\s*"?(?<column>held|sold|capacity)"?\s*:?=(?!=)/giu, readNames: ({ column = '' }) => [column] },
] as const;

/** A statement that writes the numbers of taken or of all places of a slot. */
export interface PlaceWrite {
  /** The position of its beginning in the text. */
  readonly offset: number;
  readonly columns: readonly string[];
}

/** Finds the statements in SQL that write the places of slots. An assignment that cannot be read counts as one of all columns. */
export function findPlaceWrites(text: string): readonly PlaceWrite[] {
  const sql = blankComments(text);
  return statements
    .flatMap(({ pattern, readNames }) =>
      Array.from(sql.matchAll(pattern), (found) => ({
        offset: found.index,
        columns: readNames(found.groups ?? {}, sql.slice(found.index + found[0].length)).filter((name) =>
          placeColumns.includes(name),
        ),
      })),
    )
    .filter(({ columns }) => columns.length > 0)
    .toSorted((one, other) => one.offset - other.offset);
}

/** Replaces comments by blanks, so that offsets stay. */
function blankComments(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gmu, (comment) => comment.replace(/[^\n]/gu, ' '));
}

/** Lists the columns that an `UPDATE slots` assigns; `rest` is the text after the table. */
function readAssignedColumns(_: unknown, rest: string): readonly string[] {
  // Between the table and SET may be an alias.
  const set = /^\s*(?:(?:as\s+)?"?(?!set\b)\w+"?\s+)?set\b/iu.exec(rest);
  if (set === null) return placeColumns;
  return splitAssignments(rest.slice(set[0].length)).flatMap((assignment) => {
    // The left side is one column or a list in brackets.
    const left = /^\s*(?:"?(?<one>\w+)"?|\((?<several>[^)]*)\))\s*=/u.exec(assignment)?.groups;
    const names = left?.['one'] ?? left?.['several'];
    return names === undefined
      ? placeColumns
      : names.split(',').map((name) => name.replaceAll('"', '').trim().toLowerCase());
  });
}

/** Lists the assignments of a SET, which ends at the next clause, at the end of the statement, or where its bracket is closed. */
function splitAssignments(text: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/[(),;]|\b(?:from|where|returning)\b|[^(),;]/giu)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (token === ';' || token.length > 1))) break;
    if (depth === 0 && token === ',') found.push('');
    else found.push(`${found.pop() ?? ''}${token}`);
  }
  return found;
}
