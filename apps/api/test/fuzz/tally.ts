/** Counts the response statuses of each operation. */
export interface Tally {
  count(operationId: string, status: number, isValid: boolean): void;
  /** Returns a row for each operation, in alphabetical order. */
  rows(): readonly TallyRow[];
}

export interface TallyRow {
  readonly operationId: string;
  readonly requests: number;
  /** The share of all its requests whose status was below 400, from 0 to 1. */
  readonly successShare: number;
  /** The share of its valid requests that succeeded, from 0 to 1; 0 if none was valid. */
  readonly validShare: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Creates a tally without requests. */
export function createTally(): Tally {
  const counts = new Map<string, Map<number, number>>();
  const valid = new Map<string, { sent: number; succeeded: number }>();
  return {
    count: (operationId, status, isValid) => {
      if (isValid) {
        const { sent, succeeded } = valid.get(operationId) ?? { sent: 0, succeeded: 0 };
        valid.set(operationId, { sent: sent + 1, succeeded: succeeded + (status < 400 ? 1 : 0) });
      }
      const statuses = counts.get(operationId) ?? new Map<number, number>();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      counts.set(operationId, statuses);
    },
    rows: () =>
      [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([operationId, statuses]) => {
          const all = [...statuses].toSorted(([a], [b]) => a - b);
          const sum = (list: readonly (readonly [number, number])[]) => list.reduce((total, [, n]) => total + n, 0);
          const requests = sum(all);
          const successes = sum(all.filter(([status]) => status < 400));
          const { sent, succeeded } = valid.get(operationId) ?? { sent: 0, succeeded: 0 };
          return {
            operationId,
            requests,
            successShare: successes / requests,
            validShare: sent === 0 ? 0 : succeeded / sent,
            statuses: Object.fromEntries(all),
          };
        }),
  };
}

/** Writes a table for the terminal: a line for each operation, a column for each status. */
export function writeTable(rows: readonly TallyRow[]): string {
  const statuses = [...new Set(rows.flatMap((row) => Object.keys(row.statuses)))].toSorted();
  const lines = [
    ['operation', 'all', 'success %', ...statuses],
    ...rows.map((row) => [
      row.operationId,
      `${row.requests}`,
      `${Math.round(row.successShare * 100)}`,
      ...statuses.map((status) => `${row.statuses[status] ?? ''}`),
    ]),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
