import type { OpenApiDocument, Operation } from '../../src/openapi/document.ts';

export interface ListedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Lists all operations of the document. */
export function listOperations({ paths }: OpenApiDocument): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }],
    ),
  );
}
