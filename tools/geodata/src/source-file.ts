import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The text of a file inside an installed package. Found through a file that the package lets itself be asked for (`import.meta.resolve`)
 * and not by its own path, since some packages name in `exports` no file but their entry.
 */
export function sourceText(packageName: string, resolvedEntry: string, path: string): string {
  const entry = fileURLToPath(resolvedEntry);
  const folder = join('node_modules', packageName);
  return readFileSync(join(entry.slice(0, entry.lastIndexOf(folder)), folder, path), 'utf8');
}
