import { byPrecision, matchesPath, type TestApi } from '@latchkey/api/testing';

interface AskedOperation {
  readonly operationId: string;
  readonly status: number;
}

export interface OperationLog {
  /** Oldest first. */
  readonly asked: readonly AskedOperation[];
  note(method: string, url: string, status: number): void;
}

/** Names what was asked as the OpenAPI document does. What is no operation of it is not noted. */
export function createOperationLog({ paths }: TestApi['document']): OperationLog {
  const asked: AskedOperation[] = [];
  const templates = Object.keys(paths)
    .map((path) => ({ path }))
    .toSorted(byPrecision);
  return {
    asked,
    note: (method, url, status) => {
      const { pathname } = new URL(url);
      const found = templates.find(({ path }) => matchesPath(path, pathname));
      const operation = found && paths[found.path]?.[method.toLowerCase()];
      if (operation) asked.push({ operationId: operation.operationId, status });
    },
  };
}
