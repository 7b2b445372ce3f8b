import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseJourneys, journeys } from './journeys.mjs';
import { projectRoot } from './project-root.mjs';

it('the journeys that visit a changed folder are chosen', () => {
  expect(chooseJourneys(['libs/booking-core/src/tickets/quantity.ts'])).toEqual({ site: ['widget-url'], desk: [] });
  expect(chooseJourneys(['apps/site/src/shell/header/header.tsx']).site).toEqual(['shell-header', 'shell-page']);
  expect(chooseJourneys(['README.md'])).toEqual({ site: [], desk: [] });
});

it('at most five journeys are chosen, also where everything has changed', () => {
  const everything = Object.values(journeys).flatMap(({ visits }) => visits.map((folder) => `${folder}/a.ts`));
  const { site, desk } = chooseJourneys(everything);
  expect(site.length + desk.length).toBe(5);
});

it.each(Object.entries(journeys))(
  'the journey %s exists, and so do the folders that it visits',
  (name, { app, visits }) => {
    expect(existsSync(join(projectRoot, 'apps', app, 'e2e', `${name}.e2e.ts`))).toBe(true);
    expect(visits.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
  },
);
