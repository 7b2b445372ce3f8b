import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { hashOfSession } from '../session/session-cookie.ts';
import type { AuthColumn, AuthTable } from './auth-tables.ts';

/** A condition of better-auth: all of a list have to hold. */
export interface Condition {
  readonly field: string;
  /** `eq` without one. */
  readonly operator: string | undefined;
  /** `AND` without one. */
  readonly connector: string | undefined;
  readonly value: unknown;
}

export type AuthRow = Readonly<Record<string, unknown>>;

const comparisons: Readonly<Record<string, SQL>> = {
  eq: sql`IS NOT DISTINCT FROM`,
  ne: sql`IS DISTINCT FROM`,
  lt: sql`<`,
  lte: sql`<=`,
  gt: sql`>`,
  gte: sql`>=`,
};

export function nameOf(table: AuthTable): SQL {
  return sql`${sql.identifier(table.name)}`;
}

/** The columns that a statement returns, by the names of the fields. */
export function returned({ columns }: AuthTable): SQL {
  const fields = Object.entries(columns).map(([field, { name, type }]) => {
    const column = sql.identifier(name);
    return sql`${type === 'instant' ? sql`${column}::text` : column} AS ${sql.identifier(field)}`;
  });
  return sql.join(fields, sql`, `);
}

const shapes = {
  text: z.string().nullable(),
  instant: z
    .string()
    .transform((text) => new Date(text))
    .nullable(),
  integer: z.number().nullable(),
  boolean: z.boolean().nullable(),
} as const satisfies Record<AuthColumn['type'], z.ZodType>;

export function rowSchema({ columns }: AuthTable): z.ZodType<AuthRow> {
  return z.object(Object.fromEntries(Object.entries(columns).map(([field, { type }]) => [field, shapes[type]])));
}

/** `WHERE ...`; all rows without a condition. */
export function whereOf(table: AuthTable, conditions: readonly Condition[] = []): SQL {
  if (conditions.length === 0) return sql``;
  // What we mount needs no other.
  if (conditions.slice(1).some(({ connector = 'AND' }) => connector !== 'AND'))
    throw new Error('better-auth asks for OR');
  return sql`WHERE ${sql.join(
    conditions.map((each) => conditionOf(table, each)),
    sql` AND `,
  )}`;
}

function conditionOf(table: AuthTable, { field, operator = 'eq', value }: Condition): SQL {
  const column = columnOf(table, field);
  const left = sql.identifier(column.name);
  if (operator === 'in' && Array.isArray(value)) {
    const values = value.map((each: unknown) => valueOf(table, field, each));
    return values.length === 0 ? sql`false` : sql`${left} IN (${sql.join(values, sql`, `)})`;
  }
  const comparison = comparisons[operator];
  if (comparison === undefined) throw new Error(`better-auth asks for ${operator}`);
  return sql`${left} ${comparison} ${valueOf(table, field, value)}`;
}

/** The columns and values of the fields that have a column. */
export function assignmentsOf(table: AuthTable, data: AuthRow): readonly (readonly [column: SQL, value: SQL])[] {
  return Object.entries(data).flatMap(([field, value]) => {
    const column = table.columns[field];
    return column === undefined || value === undefined
      ? []
      : [[sql`${sql.identifier(column.name)}`, valueOf(table, field, value)] as const];
  });
}

export function setOf(table: AuthTable, data: AuthRow): SQL {
  return sql.join(
    assignmentsOf(table, data).map(([column, value]) => sql`${column} = ${value}`),
    sql`, `,
  );
}

export function columnOf({ name, columns }: AuthTable, field: string): AuthColumn {
  const column = columns[field];
  if (column === undefined) throw new Error(`better-auth asks for ${field} of ${name}, which has no column`);
  return column;
}

const casts = { text: sql`text`, instant: sql`timestamptz`, integer: sql`integer`, boolean: sql`boolean` } as const;

function valueOf(table: AuthTable, field: string, value: unknown): SQL {
  const { type } = columnOf(table, field);
  return sql`${parameterOf(table, field, value)}::${casts[type]}`;
}

const userAgentCharacters = 300;

function parameterOf({ hashed }: AuthTable, field: string, value: unknown): string | number | boolean | null {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') {
    if (field === hashed) return hashOfSession(value);
    return field === 'userAgent' ? value.slice(0, userAgentCharacters) : value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
