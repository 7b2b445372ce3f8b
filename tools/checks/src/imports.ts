import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';

/** One import, export-from, `import()` or `import('x').Type` of a file. */
export interface Import {
  /** The module as it is written: `react`, `./slot.ts`, `@latchkey/cms-client/contract`. */
  readonly from: string;
  readonly line: number;
  /** The names that are imported as values; `*` stands for all. Types are not listed. */
  readonly values: readonly string[];
}

export interface Export {
  readonly name: string;
  readonly isType: boolean;
  /** The file that it is re-exported from, as it is written; null where it is declared here. */
  readonly from: string | null;
}

export interface Module {
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
}

/** Parses a source file. Throws where it has a syntax error. */
export function readModule(root: string, file: string): Module {
  return parseModule(file, readFileSync(join(root, file), 'utf8'));
}

/** Parses the imports and exports of a source. */
export function parseModule(file: string, source: string): Module {
  const parsed = parseSync(file, source);
  const error = parsed.errors[0];
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;

  const imports: Import[] = parsed.module.staticImports.map((statement) => ({
    from: statement.moduleRequest.value,
    line: lineAt(statement.start),
    values: statement.entries
      .filter((entry) => !entry.isType)
      .map(({ importName }) => (importName.kind === 'Default' ? 'default' : (importName.name ?? '*'))),
  }));

  const entries = parsed.module.staticExports.flatMap((statement) =>
    statement.entries.map((entry) => ({ entry, line: lineAt(statement.start) })),
  );
  for (const { entry, line } of entries) {
    if (entry.moduleRequest === null) continue;
    const value = entry.importName.kind === 'Name' ? (entry.importName.name ?? '*') : '*';
    imports.push({ from: entry.moduleRequest.value, line, values: entry.isType ? [] : [value] });
  }

  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        imports.push({ from: node.source.value, line: lineAt(node.start), values: ['*'] });
      }
    },
    TSImportType(node) {
      imports.push({ from: node.source.value, line: lineAt(node.start), values: [] });
    },
  }).visit(parsed.program);

  return {
    imports,
    exports: entries.map(({ entry }) => ({
      name: entry.exportName.kind === 'Default' ? 'default' : (entry.exportName.name ?? '*'),
      isType: entry.isType,
      from: entry.moduleRequest?.value ?? null,
    })),
  };
}
