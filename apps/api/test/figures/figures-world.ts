import { figuresContracts, type ExportKind, type RoleGrant } from '@latchkey/cms-client/contract';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse, type $ZodType, type output } from 'zod/v4/core';
import type { StaffCaller } from '../../src/kernel/staff-caller.ts';
import { succeeded } from '../../src/kernel/result.ts';
import { insertPerson, replaceGrants } from '../../src/staff/people/person-rows.ts';
import { fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { createCaller, type ApiResponse } from '../caller.ts';

/** The decoder that keeps the byte order mark, which `text()` would leave out. */
const withMark = new TextDecoder('utf-8', { ignoreBOM: true });

let people = 0;

/** Inserts a person of the staff with these roles, and returns the caller for the fake guard. */
export async function insertStaffPerson(
  { db }: Pick<TestApi, 'db'>,
  grants: readonly RoleGrant[],
): Promise<StaffCaller> {
  people += 1;
  const made = await db.transaction(async (tx) => {
    const id = (await insertPerson(tx, { email: `figures-${people}@staff.example`, name: `Ada ${people}` })) ?? '';
    await replaceGrants(tx, id, grants);
    return succeeded(id);
  });
  if (!made.ok) throw new Error(made.error.message);
  const places = grants.map(({ locationId }) => locationId);
  return {
    personId: made.value,
    sessionId: '',
    name: `Ada ${people}`,
    role: grants[0]?.role ?? 'host',
    locationIds: places.includes(null) ? null : places.filter((place) => place !== null),
    deskOrigin: 'https://desk.test',
  };
}

/** Creates the calls of the screens of figures, by a person; every response is checked against the OpenAPI document. */
export function createFiguresCaller(api: Pick<TestApi, 'fetch'>, staff: StaffCaller) {
  const { call } = createCaller(api);
  const headers = { [fakeStaffHeader]: JSON.stringify(staff) };
  const toQuery = (query: Readonly<Record<string, string | undefined>>) =>
    new URLSearchParams(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ).toString();
  const expecting = async <Schema extends $ZodType>(
    schema: Schema,
    response: Promise<ApiResponse>,
  ): Promise<output<Schema>> => {
    const { status, data, error } = await response;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(error)}`);
    return parse(schema, data);
  };
  const office = {
    tryFigures: (query: Readonly<Record<string, string | undefined>>) =>
      call('GET', `/staff/chain/figures?${toQuery(query)}`, { headers }),
    figures: (query: Readonly<Record<string, string | undefined>>) =>
      expecting(figuresContracts.getFigures.data, office.tryFigures(query)),
    tryCash: (date: string, locationId = 'loc-harbour') =>
      call('GET', `/staff/${locationId}/cash/${date}`, { headers }),
    cash: (date: string, locationId = 'loc-harbour') =>
      expecting(figuresContracts.getCashDay.data, office.tryCash(date, locationId)),
    tryCount: (date: string, body: unknown, key: string) =>
      call('POST', `/staff/loc-harbour/cash/${date}`, { body, headers: { ...headers, 'idempotency-key': key } }),
    export: async (kind: ExportKind, query: Readonly<Record<string, string | undefined>>) => {
      const path = `/staff/chain/exports/${kind}?${toQuery(query)}`;
      const response = await api.fetch(new Request(`http://api.test${path}`, { headers }));
      return {
        status: response.status,
        headers: response.headers,
        text: withMark.decode(await response.arrayBuffer()),
      };
    },
  };
  return office;
}

/** Reads the rows of a file by the names of its columns. */
export function parseRows(csv: string): readonly Readonly<Record<string, string>>[] {
  return parseCsv(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
}
