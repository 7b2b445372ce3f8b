import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/** The sizes of the memory that PGlite's module declares, in pages of 64 KiB. */
const memory = { initial: 2048, maximum: 32_768 };
/** An address beyond the linear memory, so that the first read traps. */
const outOfBounds = -1;

/**
 * Compiles PGlite's WebAssembly so that its SQL parser (`raw_parser`, a function of 105 KB) is never optimised.
 *
 * V8 would optimise the parser within a second of the start, which takes 600 MB and 1.5 s of processor. That never pays off: the parser runs once for
 * each text of a statement. V8 has no setting to exclude one function. But it never optimises a function that it first compiles while
 * `--wasm-tier-up-filter` names another function. So the parser alone is called under such a filter, with an invalid pointer, in an instance that is
 * thrown away. If a version of PGlite or V8 makes this fail, the database works as before, with the peak of memory.
 */
export async function compilePglite(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const module = await WebAssembly.compile(await readFile(file));
  const { strlen, raw_parser: parser } = new WebAssembly.Instance(module, idleImports(module)).exports;
  if (typeof strlen !== 'function' || typeof parser !== 'function') return module;
  // The parser calls `strlen` first. Other functions call it often, so it is compiled before, without the filter.
  strlen(0);
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    parser(outOfBounds, 0);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
  return module;
}

/** Returns the imports of an instance in which nothing runs. */
function idleImports(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const group = (imports[from] ??= {});
    group[name] = kind === 'memory' ? new WebAssembly.Memory(memory) : () => 0;
  }
  return imports;
}
