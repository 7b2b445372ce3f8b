import { describe, expect, it } from 'vitest';
import { findComposeErrors, findDockerfileErrors, findExampleErrors } from './images.ts';

describe('findDockerfileErrors', () => {
  const good = 'FROM node:24-slim AS api\nUSER node\nHEALTHCHECK CMD ["true"]\nCMD ["node"]\n';

  it('accepts a stage that does not run as root and has a health check', () => {
    expect(findDockerfileErrors(good)).toEqual([]);
  });

  it.each([
    ['what the linter finds', good.replace('USER node', 'USR node'), 'Unknown instruction'],
    ['a stage that runs as root', good.replace('USER node\n', ''), 'api runs as root'],
    ['a stage without a check of its health', good.replace('HEALTHCHECK CMD ["true"]\n', ''), 'no check of its health'],
    ['an image without a version', good.replace('node:24-slim', 'node:latest'), 'has no version'],
    ['a stage without a name', good.replace(' AS api', ''), 'has no name'],
  ])('reports %s', (_, text, error) => {
    expect(findDockerfileErrors(text)).toContainEqual(expect.stringContaining(error));
  });
});

describe('findComposeErrors', () => {
  const good = [
    'services:',
    '  api:',
    '    build: { context: ., target: api }',
    '    read_only: true',
    '    environment: { API_PORT: 4000 }',
    '    depends_on: { database: { condition: service_healthy } }',
    '  database:',
    '    image: postgres:17',
    '    healthcheck: { test: [CMD, pg_isready] }',
    "    volumes: ['files:/data', './own:/own', '${CHAIN:-./chain}:/chain:ro']",
    'volumes:',
    '  files:',
    '',
  ].join('\n');

  it('accepts services that have what they name', () => {
    expect(findComposeErrors(good)).toEqual([]);
  });

  it.each([
    ['a key twice', good.replace('  database:', '  api:\n    image: a:1\n  database:'), 'unique'],
    ['a service that is not there', good.replace('  database:', '  data:'), 'there is no service database'],
    ['a dependency without a check of its health', good.replace(/ {4}healthcheck.*\n/u, ''), 'no check of its health'],
    ['a volume that is not declared', good.replace('  files:\n', ''), 'the volume files is not declared'],
    ['an image without a version', good.replace('postgres:17', 'postgres'), 'its image has no version'],
    ['a variable that nothing reads', good.replace('API_PORT', 'API_PROT'), 'nothing reads API_PROT'],
    ['a root that can be written', good.replace('    read_only: true\n', ''), 'its root can be written'],
  ])('reports %s', (_, text, error) => {
    expect(findComposeErrors(text)).toContainEqual(expect.stringContaining(error));
  });
});

describe('findExampleErrors', () => {
  const compose = 'a: ${ONE:?}\nb: ${TWO:-2}\n';

  it('accepts each variable that is needed, and some that have a value', () => {
    expect(findExampleErrors(compose, 'ONE=1\n')).toEqual([]);
    expect(findExampleErrors(compose, 'ONE=1\nTWO=2\n')).toEqual([]);
  });

  it.each([
    ['a variable that is missing', 'TWO=2\n', 'lacks ONE'],
    ['a variable that nothing uses', 'ONE=1\nTHREE=3\n', 'THREE is not used'],
    ['more than an owner fills in', Array.from({ length: 16 }, () => 'ONE=1').join('\n'), 'more than 15 lines'],
  ])('reports %s', (_, example, error) => {
    expect(findExampleErrors(compose, example)).toContainEqual(expect.stringContaining(error));
  });
});
