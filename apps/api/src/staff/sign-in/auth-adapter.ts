import { createAdapterFactory } from 'better-auth/adapters';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, type Queryable } from '../../kernel/database.ts';
import {
  assignmentsOf,
  columnOf,
  nameOf,
  returned,
  rowSchema,
  setOf,
  whereOf,
  type AuthRow,
  type Condition,
} from './auth-statements.ts';
import { authTable, type AuthTable } from './auth-tables.ts';

/**
 * better-auth on our own port to the database, the same for PGlite and PostgreSQL. Of the token of a session only the hash is kept: a
 * row that was looked for by its token has it again, and a list of sessions has hashes, which open nothing.
 */
export function createAuthAdapter(db: Queryable) {
  return createAdapterFactory({
    config: { adapterId: 'latchkey', supportsNumericIds: false, supportsJSON: false, transaction: false },
    adapter: () => statementsOn(db),
  });
}

interface Find {
  readonly model: string;
  readonly where?: readonly Condition[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly sortBy?: { readonly field: string; readonly direction: 'asc' | 'desc' } | undefined;
}

/* The library takes rows of any type that its caller names; they are rows of the tables of src/db/schema/staff.table.ts. */
function statementsOn(db: Queryable) {
  const find = async ({ model, where = [], limit, offset, sortBy }: Find): Promise<AuthRow[]> => {
    const table = authTable(model);
    const found = await db.rows(
      rowSchema(table),
      sql`
        SELECT ${returned(table)} FROM ${nameOf(table)} ${whereOf(table, where)} ${orderOf(table, sortBy)}
        LIMIT ${limit ?? 100}::integer OFFSET ${offset ?? 0}::integer
      `,
    );
    return found.map((row) => withToken(table, row, where));
  };
  const change = async (model: string, where: readonly Condition[], set: SQL): Promise<AuthRow[]> => {
    const table = authTable(model);
    const changed = await db.rows(
      rowSchema(table),
      sql`UPDATE ${nameOf(table)} SET ${set} ${whereOf(table, where)} RETURNING ${returned(table)}`,
    );
    return changed.map((row) => withToken(table, row, where));
  };
  const remove = async (model: string, where: readonly Condition[]): Promise<AuthRow[]> => {
    const table = authTable(model);
    return db.rows(
      rowSchema(table),
      sql`DELETE FROM ${nameOf(table)} ${whereOf(table, where)} RETURNING ${returned(table)}`,
    );
  };
  return {
    create: async <Row extends Record<string, unknown>>({ model, data }: { model: string; data: Row }) => {
      const table = authTable(model);
      const assignments = assignmentsOf(table, data);
      const names = sql.join(
        assignments.map(([name]) => name),
        sql`, `,
      );
      const values = sql.join(
        assignments.map(([, value]) => value),
        sql`, `,
      );
      await db.run(sql`INSERT INTO ${nameOf(table)} (${names}) VALUES (${values})`);
      return data;
    },
    findOne: async <Row>(query: Find) => ((await find({ ...query, limit: 1 }))[0] ?? null) as Row | null,
    findMany: async <Row>(query: Find) => (await find(query)) as Row[],
    count: async ({ model, where }: Find) => {
      const table = authTable(model);
      const count = z.object({ count: rowCount });
      const [row] = await db.rows(count, sql`SELECT count(*) AS count FROM ${nameOf(table)} ${whereOf(table, where)}`);
      return row?.count ?? 0;
    },
    update: async <Row>({ model, where, update }: { model: string; where: Condition[]; update: Row }) =>
      ((await change(model, where, setOf(authTable(model), update as AuthRow)))[0] ?? null) as Row | null,
    updateMany: async ({ model, where, update }: { model: string; where: Condition[]; update: AuthRow }) =>
      (await change(model, where, setOf(authTable(model), update))).length,
    delete: async ({ model, where }: { model: string; where: Condition[] }) => {
      await remove(model, where);
    },
    deleteMany: async ({ model, where }: { model: string; where: Condition[] }) => (await remove(model, where)).length,
    /** One row, which no other request gets. */
    consumeOne: async <Row>({ model, where }: { model: string; where: Condition[] }) => {
      const table = authTable(model);
      const [row] = await db.rows(
        rowSchema(table),
        sql`
          DELETE FROM ${nameOf(table)} WHERE id = (SELECT id FROM ${nameOf(table)} ${whereOf(table, where)} LIMIT 1 FOR UPDATE)
          RETURNING ${returned(table)}
        `,
      );
      return (row ?? null) as Row | null;
    },
    /** Counts, and sets other fields, where the conditions hold. */
    incrementOne: async <Row>({ model, where, increment, set = {} }: Increment) => {
      const table = authTable(model);
      const counted = Object.entries(increment).map(([field, by]) => {
        const column = sql.identifier(columnOf(table, field).name);
        return sql`${column} = coalesce(${column}, 0) + ${by}::integer`;
      });
      const assigned = assignmentsOf(table, set).map(([column, value]) => sql`${column} = ${value}`);
      const [row] = await change(model, where, sql.join([...counted, ...assigned], sql`, `));
      return (row ?? null) as Row | null;
    },
  };
}

interface Increment {
  readonly model: string;
  readonly where: Condition[];
  readonly increment: Readonly<Record<string, number>>;
  readonly set?: AuthRow | undefined;
}

function orderOf(table: AuthTable, sortBy: Find['sortBy']): SQL {
  if (sortBy === undefined) return sql``;
  const { name } = columnOf(table, sortBy.field);
  return sql`ORDER BY ${sql.identifier(name)} ${sortBy.direction === 'asc' ? sql`ASC` : sql`DESC`}`;
}

/** With the text that it was looked for by, of which the database has the hash only. */
function withToken({ hashed }: AuthTable, row: AuthRow, where: readonly Condition[]): AuthRow {
  const wanted = where.find(({ field, operator = 'eq' }) => field === hashed && operator === 'eq');
  return hashed === undefined || wanted === undefined ? row : { ...row, [hashed]: wanted.value };
}
