import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';

/** A linear memory's page, 64 KiB, and the sizes that PGlite's module declares. */
const memory = { initial: 2048, maximum: 32_768 };
/** Beyond the linear memory: the first byte that is read there traps. */
const outOfBounds = -1;

/**
 * Compiles PGlite's WebAssembly, with its SQL parser (`raw_parser`, a function of 105 KB) for good as the quick compiler makes it.
 * V8 would optimise it within a second of the start, which takes 600 MB and 1.5 s of processor, for a function that runs once for each
 * text of a statement. V8 has no setting for that, but a function that it first compiles while a filter names another one is never
 * optimised. Here that is the parser alone: it is called once with a pointer to nowhere, in an instance that is thrown away.
 * Without this, all works as well, with the peak.
 */
export async function compilePglite(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  const module = await WebAssembly.compile(await readFile(file));
  const { strlen, raw_parser: parser } = new WebAssembly.Instance(module, idleImports(module)).exports;
  if (typeof strlen !== 'function' || typeof parser !== 'function') return module;
  // The parser calls it first; others call it often, so it is compiled before, as usual.
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

/** Imports of an instance in which nothing runs. */
function idleImports(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const group = (imports[from] ??= {});
    group[name] = kind === 'memory' ? new WebAssembly.Memory(memory) : () => 0;
  }
  return imports;
}
