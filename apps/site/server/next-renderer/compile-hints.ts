import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The hint that V8 reads; other browsers take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * The length in characters up to which a script gets the hint. A larger one is a library behind a control (the map), of which little is called at
 * once.
 */
const maxCharacters = 500_000;

/**
 * Adds the hint that makes browsers compile the functions of a script while it loads, on a thread of their own. Without it they
 * compile a function when it is called, while the visitor waits (docs/decisions/0024). A script that has the hint already, or is
 * too large for it, is returned as it is.
 */
export function withCompileHint(script: string): string {
  return script.startsWith(hint) || script.length > maxCharacters ? script : hint + script;
}

/** Adds the hint to all scripts of a build; returns how many have it now. */
export async function hintScripts(distDir: string): Promise<number> {
  const folder = join(distDir, 'static', 'chunks');
  let hinted = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const file = join(folder, name);
    const script = await readFile(file, 'utf8');
    const marked = withCompileHint(script);
    if (marked !== script) await writeFile(file, marked);
    if (marked.startsWith(hint)) hinted += 1;
  }
  return hinted;
}
