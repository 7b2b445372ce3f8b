import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChangedTests, journeys } from './changed-tests.mjs';
import { projectRoot } from './project-root.mjs';
import { readProjects } from './workspace-projects.mjs';

const projects = readProjects(projectRoot);
const reach = (...changed: readonly string[]) => {
  const { projects: reached, journeys: chosen, everywhere } = findChangedTests(projects, changed);
  return { names: reached.map(({ name }) => name), ...chosen, everywhere };
};

describe('the tests that a change can reach', () => {
  it('are those of its project and of all that depend on it, and the journeys that visit it', () => {
    const { names, site, desk } = reach('libs/booking-core/src/tickets/quantity.ts');
    expect(names).toEqual(
      expect.arrayContaining(['booking-core', 'cms-client', 'site', 'desk', 'api', 'tool-contract']),
    );
    expect(names).not.toContain('http-server');
    expect([site, desk]).toEqual([['widget-url'], []]);
  });

  it('are few for a view', () => {
    const { names, site } = reach('apps/site/src/shell/header/header.tsx');
    expect(names).toEqual(expect.arrayContaining(['site']));
    expect(names).not.toContain('api');
    expect(site).toEqual(['shell-header', 'shell-page']);
  });

  it('are at most five journeys, those that visit most of the change', () => {
    const everything = Object.values(journeys).flatMap(({ visits }) => visits.map((folder) => `${folder}/a.ts`));
    const { site, desk } = reach(...everything);
    expect(site.length + desk.length).toBe(5);
  });

  it('include a warning for files of no project, and nothing for documents', () => {
    expect(reach('tsconfig.base.json', 'README.md', 'docs/testing.md').everywhere).toEqual(['tsconfig.base.json']);
  });
});

it.each(Object.entries(journeys))(
  'the journey %s exists, and so do the folders that it visits',
  (name, { app, visits }) => {
    expect(existsSync(join(projectRoot, 'apps', app, 'e2e', `${name}.e2e.ts`))).toBe(true);
    expect(visits.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
  },
);
