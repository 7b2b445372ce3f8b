import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { openApi } from './backends.ts';
import { printJson } from './print-json.ts';

const snapshot = fileURLToPath(new URL('__snapshots__/openapi.json', import.meta.url));
const get = (path: string) => new Request(`http://api.test${path}`);

describe('the OpenAPI document', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());

  it('equals its snapshot', async () => {
    await expect(`${printJson(api.document)}\n`).toMatchFileSnapshot(snapshot);
  });

  it('keeps the recommended rules of OpenAPI linters', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(api.document),
      absoluteRef: snapshot,
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names the callers of an operation: the staff, a browser with the secret of a booking, anyone', () => {
    const readSecurity = (path: string, method: string) => api.document.paths[path]?.[method]?.security;
    expect(readSecurity('/staff/audit', 'get')).toEqual([{ staffSession: [] }]);
    expect(readSecurity('/staff/invitations', 'post')).toBeUndefined();
    expect(readSecurity('/api/resova/{locationId}/my-booking', 'get')).toEqual([{ bookingSecret: [] }]);
    expect(readSecurity('/api/website', 'get')).toBeUndefined();
  });

  it('has no dangling reference', () => {
    const text = JSON.stringify(api.document);
    const pointers = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/gu)];
    expect(pointers.length).toBeGreaterThan(50);
    expect(pointers).toHaveLength(text.split('"$ref"').length - 1);
    const components = JSON.parse(JSON.stringify(api.document.components)) as Record<string, Record<string, unknown>>;
    for (const [, kind = '', name = ''] of pointers) expect(components[kind]).toHaveProperty([name]);
  });

  it('names every parameter of a path', () => {
    for (const [path, operations] of Object.entries(api.document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      for (const operation of Object.values(operations)) {
        const named = (operation?.parameters ?? []).filter((each) => 'in' in each && each.in === 'path');
        expect(named.map((each) => ('name' in each ? each.name : ''))).toEqual(inPath);
      }
    }
  });

  it('allows no unknown field in requests, and unknown fields in responses', () => {
    const { BasketBody, Basket } = api.document.components.schemas;
    expect(BasketBody).toMatchObject({ additionalProperties: false });
    expect(Basket).not.toHaveProperty('additionalProperties');
  });

  it.each([
    ['/docs', 'text/html'],
    ['/docs/swagger-ui.css', 'text/css'],
    ['/docs/swagger-ui-bundle.js', 'text/javascript'],
    ['/docs/start.js', 'text/javascript'],
    ['/mails/ar', 'text/html'],
    ['/mails/fr/0', 'text/html'],
  ])('can be browsed: %s', async (path, type) => {
    const response = await api.fetch(get(path));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
  });

  it('shows every email in an iframe of its own, and no other', async () => {
    const page = await (await api.fetch(get('/mails/en'))).text();
    const frames = [...page.matchAll(/src="(?<path>\/mails\/en\/\d+)"/gu)].map(({ groups }) => groups?.['path'] ?? '');
    expect(frames.length).toBeGreaterThan(20);
    expect((await api.fetch(get(`/mails/en/${frames.length - 1}`))).status).toBe(200);
    expect((await api.fetch(get(`/mails/en/${frames.length}`))).status).toBe(404);
    expect((await api.fetch(get('/mails/xx'))).status).toBe(404);
  });

  it('is browsed without inline scripts and without another host', async () => {
    const response = await api.fetch(get('/docs'));
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/u,
    );
    const page = await response.text();
    expect(page).not.toMatch(/https?:|<style|\son\w+=|style=/u);
    expect([...page.matchAll(/<script(?<attributes>[^>]*)>/gu)].every((tag) => tag[0].includes(' src="/docs/'))).toBe(
      true,
    );
    expect((await api.fetch(get('/docs/package.json'))).status).toBe(404);
  });
});
