import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { pageScriptBytes } from './page-scripts.ts';

/** The files of the smallest site: one page without scripts of its own. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "bare-page", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: new URL('..', import.meta.url).pathname } };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  );\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>;\n}\n',
};

/**
 * Computes the bytes of the scripts of a bare Next page, which every page of any Next site loads. The page is built with this repository's Next;
 * the result is cached under the versions of its packages.
 */
export async function measureBarePage(root: string): Promise<number> {
  const kept = join(root, 'node_modules', '.cache', 'latchkey', `bare-page-${hashState(root)}.json`);
  if (existsSync(kept)) return Number(readFileSync(kept, 'utf8'));
  const folder = mkdtempSync(join(root, '.bare-page-'));
  try {
    mkdirSync(join(folder, 'app'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const errors = await runProgram(root, ['next', 'dist', 'bin', 'next'], ['build', folder]);
    if (errors.length > 0) throw new Error(`the bare page could not be built:\n${errors.join('\n')}`);
    const bytes = pageScriptBytes(join(folder, '.next'), '/page');
    mkdirSync(join(kept, '..'), { recursive: true });
    writeFileSync(kept, String(bytes));
    return bytes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Hashes everything on which the bytes depend. */
function hashState(root: string): string {
  const hash = createHash('sha256').update(JSON.stringify(files)).update('brotli').update(process.version);
  for (const name of ['next', 'react', 'react-dom']) {
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')));
  }
  return hash.digest('hex').slice(0, 16);
}
