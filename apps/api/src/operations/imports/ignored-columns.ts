import { findNearest } from '../../kernel/nearest.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { columnName } from './read-csv.ts';

interface Columns {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/**
 * Finds the columns of a file that are not imported. Fails if a column is there twice, or if a required one is missing; the message then names the
 * nearest one that is there.
 */
export function findIgnoredColumns(
  columns: readonly string[],
  { required, optional }: Columns,
): Result<readonly string[]> {
  const written = columns.map(columnName);
  const double = columns.find((name, index) => written.indexOf(columnName(name)) !== index);
  if (double !== undefined) return failed('invalid', 'csv_columns', `The column \`${double}\` is there twice.`);
  const ignored = columns.filter(
    (name) => ![...required, ...optional].some((each) => columnName(each) === columnName(name)),
  );
  const missing = required.filter((name) => !written.includes(columnName(name)));
  if (missing.length === 0) return succeeded(ignored);
  const words = missing.map((name) => {
    const nearest = findNearest(name, ignored);
    return nearest === null ? `\`${name}\`` : `\`${name}\` (is it \`${nearest}\`?)`;
  });
  return failed('invalid', 'csv_columns', `The first line has to name the columns ${words.join(', ')}.`);
}
