import { createAdapterFactory } from 'better-auth/adapters';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  staffAccounts,
  staffPasskeys,
  staffPeople,
  staffSessions,
  staffTwoFactors,
  staffVerifications,
} from '../../db/schema/staff.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { hashSessionToken } from '../session/session-cookie.ts';

/** The tables of better-auth's models. */
const tables: Readonly<Record<string, PgTable>> = {
  user: staffPeople,
  account: staffAccounts,
  session: staffSessions,
  verification: staffVerifications,
  passkey: staffPasskeys,
  twoFactor: staffTwoFactors,
};

/** The columns of fields that have another name at better-auth. A field without a column is not stored. */
const columnsOfFields = { userId: 'personId', credentialID: 'credentialId', token: 'tokenHash' };

const fieldsOfColumns = Object.fromEntries(Object.entries(columnsOfFields).map(([field, column]) => [column, field]));

/** The column that has only the hash of a text: that of the token of a session. */
const hashed = 'tokenHash';

/** The most characters of a user agent that are stored. */
const userAgentCharacters = 300;

/**
 * Creates the adapter of better-auth to our port of the database, the same for PGlite and PostgreSQL. Only the hash of the token of a session is
 * stored: a row that was looked for by its token has it again, and a list of sessions has hashes, which open nothing.
 */
export function createAuthAdapter(db: Queryable) {
  return createAdapterFactory({
    config: {
      adapterId: 'latchkey',
      supportsNumericIds: false,
      supportsJSON: false,
      supportsDates: false,
      transaction: false,
      mapKeysTransformInput: columnsOfFields,
      mapKeysTransformOutput: fieldsOfColumns,
    },
    adapter: () => createStatements(db),
  });
}

type AuthRow = Readonly<Record<string, unknown>>;

/** A condition of better-auth. A row has to meet all conditions of a list. */
interface Condition {
  readonly field: string;
  /** The comparison; `eq` if absent. */
  readonly operator: string | undefined;
  /** The connection with the other conditions; `AND` if absent. */
  readonly connector: string | undefined;
  readonly value: unknown;
}

interface Where {
  readonly model: string;
  readonly where?: readonly Condition[] | undefined;
}

interface Find extends Where {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly sortBy?: { readonly field: string; readonly direction: 'asc' | 'desc' } | undefined;
}

interface Increment extends Where {
  readonly increment: Readonly<Record<string, number>>;
  readonly set?: AuthRow | undefined;
}

/* The library takes rows of any type that its caller names; they are rows of the tables above. */
function createStatements({ orm }: Queryable) {
  const find = async ({ model, where, limit = 100, offset = 0, sortBy }: Find): Promise<AuthRow[]> => {
    const table = findTable(model);
    const order = sortBy?.direction === 'asc' ? asc : desc;
    const found = await orm
      .select()
      .from(table)
      .where(toCondition(table, where))
      .orderBy(...(sortBy === undefined ? [] : [order(findColumn(table, sortBy.field))]))
      .limit(limit)
      .offset(offset);
    return found.map((row) => withToken(row, where));
  };
  const change = async ({ model, where }: Where, set: AuthRow): Promise<AuthRow[]> => {
    const table = findTable(model);
    const changed = await orm.update(table).set(set).where(toCondition(table, where)).returning();
    return changed.map((row) => withToken(row, where));
  };
  const remove = async ({ model, where }: Where): Promise<AuthRow[]> => {
    const table = findTable(model);
    return orm.delete(table).where(toCondition(table, where)).returning();
  };
  return {
    create: async <Row extends Record<string, unknown>>({ model, data }: { model: string; data: Row }) => {
      await orm.insert(findTable(model)).values(toStored(data));
      return data;
    },
    findOne: async <Row>(query: Find) => ((await find({ ...query, limit: 1 }))[0] ?? null) as Row | null,
    findMany: async <Row>(query: Find) => (await find(query)) as Row[],
    count: async ({ model, where }: Where) => {
      const table = findTable(model);
      const [row] = await orm.select({ count: count() }).from(table).where(toCondition(table, where));
      return row?.count ?? 0;
    },
    update: async <Row>({ update, ...filter }: Where & { update: Row }) =>
      ((await change(filter, toStored(update as AuthRow)))[0] ?? null) as Row | null,
    updateMany: async ({ update, ...filter }: Where & { update: AuthRow }) =>
      (await change(filter, toStored(update))).length,
    delete: async (filter: Where) => {
      await remove(filter);
    },
    deleteMany: async (filter: Where) => (await remove(filter)).length,
    /** Deletes one row and returns it, so that no other request gets it. */
    consumeOne: async <Row>({ model, where }: Where) => {
      const table = findTable(model);
      const id = findColumn(table, 'id');
      const one = orm.select({ id }).from(table).where(toCondition(table, where)).limit(1).for('update');
      const [row] = await orm.delete(table).where(inArray(id, one)).returning();
      return (row ?? null) as Row | null;
    },
    /** Increases fields and sets others, if the conditions are met. */
    incrementOne: async <Row>({ model, where, increment, set = {} }: Increment) => {
      const counted = Object.entries(increment).map(([field, by]) => {
        return [field, sql`coalesce(${findColumn(findTable(model), field)}, 0) + ${by}::integer`] as const;
      });
      const [row] = await change({ model, where }, { ...Object.fromEntries(counted), ...toStored(set) });
      return (row ?? null) as Row | null;
    },
  };
}

function findTable(model: string): PgTable {
  const table = tables[model];
  if (table === undefined) throw new Error(`better-auth asks for ${model}, which has no table`);
  return table;
}

function findColumn(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field];
  if (column === undefined) throw new Error(`better-auth asks for ${field}, which has no column`);
  return column;
}

const comparisons: Readonly<Record<string, (column: PgColumn, value: unknown) => SQL>> = {
  eq: (column, value) => (value === null ? isNull(column) : eq(column, value)),
  ne: (column, value) => sql`${column} IS DISTINCT FROM ${value}`,
  lt,
  lte,
  gt,
  gte,
  in: (column, values) => inArray(column, values as unknown[]),
};

/** Returns the SQL of conditions; without a condition it is that of all rows. */
function toCondition(table: PgTable, conditions: readonly Condition[] = []): SQL | undefined {
  // The mounted operations need no other connector.
  if (conditions.slice(1).some(({ connector = 'AND' }) => connector !== 'AND'))
    throw new Error('better-auth asks for OR');
  return and(
    ...conditions.map(({ field, operator = 'eq', value }) => {
      const compare = comparisons[operator];
      if (compare === undefined) throw new Error(`better-auth asks for ${operator}`);
      return compare(findColumn(table, field), toStoredValue(field, value));
    }),
  );
}

/** Converts a row of better-auth to the values that are stored. */
function toStored(data: AuthRow): AuthRow {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toStoredValue(field, value)]));
}

function toStoredValue(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => toStoredValue(field, each));
  if (typeof value !== 'string') return value;
  if (field === hashed) return hashSessionToken(value);
  return field === 'userAgent' ? value.slice(0, userAgentCharacters) : value;
}

/** Returns a row with the text by which it was looked for, since the database has only its hash. */
function withToken(row: AuthRow, where: readonly Condition[] = []): AuthRow {
  const wanted = where.find(({ field, operator = 'eq' }) => field === hashed && operator === 'eq');
  return wanted === undefined ? row : { ...row, [hashed]: wanted.value };
}
