import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Chromium's and V8's name for it; other browsers read a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** In characters. What is larger is a library behind a control (the map), of which little is called when it comes. */
const largest = 500_000;

/**
 * Tells browsers to compile a script's functions while it is on its way, on a thread of their own. Unasked, they look for each
 * function's end, and compile it when it is called, while the visitor waits (docs/decisions/0024).
 * A script that has the hint, or is too large for it, stays as it is.
 */
export function withCompileHint(script: string): string {
  return script.startsWith(hint) || script.length > largest ? script : hint + script;
}

/** All scripts of a build; answers how many have the hint now. */
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
