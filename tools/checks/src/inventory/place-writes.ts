import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTestFile, listFiles } from '../source-files.ts';
import { blankFunctions } from './sql-functions.ts';
import { findPlaceWrites, placeColumns, type PlaceWrite } from './sql-writes.ts';

const source = 'apps/api/src';
/** The only folder that may write the numbers of taken and of all places of a slot. */
const inventory = `${source}/inventory/`;
const migrations = 'apps/api/src/db/migrations';

/** Says whether a file is a test or a fixture, which may write them. */
const isExempt = (file: string) => isTestFile(file) || file.endsWith('.fixture.ts');

interface WriteFound {
  readonly file: string;
  readonly line: number;
  readonly columns: readonly string[];
}

/** Finds the statements of the api outside its inventory that write `held`, `sold` or `capacity` of `slots`. */
export function findForeignPlaceWrites(root: string): readonly string[] {
  return [...findWritesInTypeScript(root), ...findWritesInSqlFiles(root)]
    .filter(({ file }) => !file.startsWith(inventory))
    .map(({ file, line, columns }) => `${file}:${line}: writes ${columns.join(', ')} of slots; only ${inventory} may`);
}

function findWritesInTypeScript(root: string): readonly WriteFound[] {
  return listFiles(root, source, /\.ts$/u)
    .filter((file) => !isExempt(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return addLines({
        file,
        text,
        writes: /\bslots\b/iu.test(text) ? findWritesInSource(file, text) : [],
      });
    });
}

/**
 * Finds the writes in the `.sql` files: those of the database's functions are searched as a whole, and migrations outside of their functions only,
 * since a function in a migration is an old version of one of those files.
 */
function findWritesInSqlFiles(root: string): readonly WriteFound[] {
  return listFiles(root, source, /\.sql$/u).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const searched = file.startsWith(`${migrations}/`) ? blankFunctions(text) : text;
    return addLines({ file, text, writes: findPlaceWrites(searched) });
  });
}

interface ReadFile {
  readonly file: string;
  readonly text: string;
  readonly writes: readonly PlaceWrite[];
}

function addLines({ file, text, writes }: ReadFile): readonly WriteFound[] {
  return writes.map(({ offset, columns }) => ({
    file,
    line: text.slice(0, offset).split('\n').length,
    columns,
  }));
}

/** Finds the writes in the texts and in the calls of Drizzle of a source. */
function findWritesInSource(file: string, text: string): readonly PlaceWrite[] {
  const found: PlaceWrite[] = [];
  const searchText = (start: number, end: number, expressions: readonly TextRange[]) => {
    const writes = findPlaceWrites(blankTemplate(text, start, end, expressions));
    found.push(...writes.map(({ offset, columns }) => ({ offset: offset + start, columns })));
  };
  new Visitor({
    TemplateLiteral({ start, end, expressions }) {
      searchText(start, end, expressions);
    },
    Literal({ value, start, end }) {
      if (typeof value === 'string') searchText(start, end, []);
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'MemberExpression' || first === undefined) return;
      const method = text.slice(callee.property.start, callee.property.end);
      if ((method === 'insert' || method === 'update') && isSlots(text.slice(first.start, first.end))) {
        const columns = method === 'insert' ? placeColumns : listSetColumns(text.slice(callee.property.end));
        if (columns.length > 0) found.push({ offset: start, columns });
      }
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** A part of a source, by its offsets. */
interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Says whether an expression names the table, such as `schema.slots`. */
const isSlots = (expression: string) => /^(?:\w+\.)*slots$/u.test(expression);

/**
 * Lists the columns that `.update(slots).set({ … })` writes; `rest` begins behind `update`. A variable in place of the object, a spread and a computed key
 * may have any columns, so they count as all.
 */
function listSetColumns(rest: string): readonly string[] {
  const object = /^\([^)]*\)\s*\.set\(\s*\{(?<properties>[^}]*)\}/u.exec(rest)?.groups?.['properties'];
  if (object === undefined || object.includes('...') || object.includes('[')) return placeColumns;
  return placeColumns.filter((column) => new RegExp(String.raw`(?:^|,)\s*${column}\s*(?:[:,]|$)`, 'u').test(object));
}

/** Turns a template into SQL of the same length, so that offsets stay valid: `${slots}` becomes `slots`, any other expression a `?`, padded with blanks. */
function blankTemplate(text: string, start: number, end: number, expressions: readonly TextRange[]): string {
  let sql = text.slice(start, end);
  for (const expression of expressions) {
    const from = expression.start - start;
    const inserted = sql.slice(from, expression.end - start);
    const name = isSlots(inserted) ? 'slots' : '?';
    const [open, close] = [sql.lastIndexOf('${', from), sql.indexOf('}', expression.end - start) + 1];
    sql = sql.slice(0, open) + name.padEnd(close - open) + sql.slice(close);
  }
  return sql;
}
