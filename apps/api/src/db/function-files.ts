import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillCustomer } from '../kernel/customer-columns.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/** A function of the database, in a file of its name beside its area: `inventory/functions/places_free.sql`. */
export interface FunctionFile {
  readonly name: string;
  /** The statement `CREATE OR REPLACE FUNCTION …`, with the fields of the customer filled in. */
  readonly text: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Reads the functions of this release, sorted by their paths. */
export function readFunctionFiles(): readonly FunctionFile[] {
  return globSync('**/functions/*.sql', { cwd: sourceFolder })
    .toSorted()
    .map((path) => {
      const text = fillCustomer(readFileSync(join(sourceFolder, path), 'utf8'));
      return { name: basename(path, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}
