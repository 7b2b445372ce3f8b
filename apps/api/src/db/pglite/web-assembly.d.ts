/** The part of WebAssembly's interface that `compile-pglite.ts` uses: this project compiles without the browser's types. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  class RuntimeError extends Error {}
  class Memory {
    constructor(pages: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Readonly<Record<string, ((...args: readonly number[]) => number) | object>>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  const Module: {
    imports(module: Module): { readonly module: string; readonly name: string; readonly kind: string }[];
  };
}
