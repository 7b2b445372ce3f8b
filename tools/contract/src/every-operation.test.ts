import type { GatewayErrorKind } from '@latchkey/booking-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readError, callNames, createClients } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';
import { openWorld, type World } from './contract-world.ts';
import { operationCalls, operationsWithoutClient } from './operation-calls.ts';
import { siteOrigin } from './site-origin.ts';

const happyCalls = Object.entries(operationCalls).flatMap(([operationId, { happy }]) =>
  happy.map((call, index) => ({ operationId, number: index + 1, call })),
);
const sadCalls = Object.entries(operationCalls).flatMap(([operationId, { sad }]) =>
  Object.entries(sad).map(([kind, call]) => ({ operationId, kind, call })),
);

/** Calls without an input that could be rejected; `broken-servers.test.ts` covers how they fail. */
const cannotFail = ['search.listLocations', 'cms.listSlugs'];

describe.each([...backends, siteOrigin])('every operation on $name', ({ open }) => {
  let api: ApiUnderTest;
  let world: World;
  const outcomes = new Map<string, Set<GatewayErrorKind | 'ok'>>();

  beforeAll(async () => {
    api = await open();
    world = openWorld(api, (name, outcome) => {
      outcomes.set(name, (outcomes.get(name) ?? new Set()).add(outcome));
    });
  });

  afterAll(() => api.close());

  it.each(happyCalls)('$operationId succeeds ($number)', async ({ operationId, call }) => {
    const before = api.log.calls.length;
    expect(readError(await call(world))).toBeNull();
    const calls = api.log.calls.slice(before).filter((each) => each.operationId === operationId);
    expect(calls.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  });

  it.each(sadCalls)('$operationId returns an error of the kind $kind', async ({ operationId, kind, call }) => {
    const before = api.log.calls.length;
    expect(readError(await call(world))?.kind).toBe(kind);
    const calls = api.log.calls.slice(before).filter((each) => each.operationId === operationId);
    expect(calls.at(-1)?.status).toBeGreaterThanOrEqual(400);
  });

  it('is called, or listed with the reason why not', () => {
    // The desk calls the operations of the staff with another client.
    const inDocument = Object.entries(api.api.document.paths)
      .filter(([path]) => !path.startsWith('/staff/'))
      .flatMap(([, item]) => Object.values(item))
      .flatMap((operation) => (operation ? [operation.operationId] : []));
    const here = [...Object.keys(operationCalls), ...Object.keys(operationsWithoutClient)];
    expect(here.toSorted()).toEqual(inDocument.toSorted());
  });

  it('is called by a function of the client, and each function succeeds and fails above', () => {
    const clients = createClients({ baseUrl: api.baseUrl });
    const untried = callNames(clients).filter((name) => {
      const seen = outcomes.get(name) ?? new Set();
      return !seen.has('ok') || (seen.size < 2 && !cannotFail.includes(name));
    });
    expect(untried).toEqual([]);
  });
});
