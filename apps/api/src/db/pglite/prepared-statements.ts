import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { SendStatement } from '../statements.ts';

interface Prepared {
  readonly name: string;
  /** PostgreSQL's type ids (OIDs) of the parameters. */
  readonly types: readonly number[];
}

interface StatementOptions {
  /** The parsers of some result types, by OID. */
  readonly parsers: Readonly<Record<number, (text: string) => unknown>>;
  /** The limit of prepared texts; further ones are parsed each time. */
  readonly maxStatements: number;
}

const { serialize } = protocol;

/**
 * Prepares statements that PGlite keeps parsed and, after a few uses, planned. Its own `query` does both each time, which is most of the cost of
 * longer statements. The database has one connection, so names are never lost.
 */
export function createPreparedStatements(client: PGlite, { parsers, maxStatements }: StatementOptions): SendStatement {
  const preparedByText = new Map<string, Prepared>();

  const send = async (...messages: readonly Uint8Array[]) => {
    const { messages: replies } = await client.execProtocol(Buffer.concat([...messages, serialize.sync()]));
    return replies;
  };
  const prepare = async (text: string): Promise<Prepared> => {
    // PostgreSQL replaces the statement without a name each time.
    const name = preparedByText.size < maxStatements ? `latchkey_${preparedByText.size}` : '';
    const replies = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared = { name, types: parse.parseDescribeStatementResults(replies) };
    if (name !== '') preparedByText.set(text, prepared);
    return prepared;
  };
  const valueFor = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const write = type === undefined ? undefined : client.serializers[type];
    if (write !== undefined) return write(value);
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw new TypeError(`A ${typeof value} cannot be sent as PostgreSQL's type ${type}`);
  };

  return async (text, params, rowMode) => {
    const { name, types } = preparedByText.get(text) ?? (await prepare(text));
    const values = params.map((value, index) => valueFor(value, types[index]));
    const replies = await send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const [result] = parse.parseResults(replies, client.parsers, { parsers: { ...parsers }, rowMode });
    return result?.rows ?? [];
  };
}
