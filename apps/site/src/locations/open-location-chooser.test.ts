import { expect, it } from 'vitest';
import { hearChooserRequests, openLocationChooser, type ChooserRequest } from './open-location-chooser.ts';

function listen() {
  const heard: ChooserRequest[] = [];
  const stop = hearChooserRequests((request) => heard.push(request));
  return { heard, stop };
}

it('opens the chooser of the page, with where its links lead', () => {
  const chooser = listen();
  openLocationChooser();
  openLocationChooser({ nextPage: { type: 'home' } });
  expect(chooser.heard).toEqual([{}, { nextPage: { type: 'home' } }]);
  chooser.stop();
});

it('hears once what was asked before the chooser was there, or between two pages', () => {
  openLocationChooser({ nextPage: { type: 'games', isForKids: true } });
  const first = listen();
  expect(first.heard).toEqual([{ nextPage: { type: 'games', isForKids: true } }]);
  first.stop();
  openLocationChooser();
  const second = listen();
  expect(first.heard).toHaveLength(1);
  expect(second.heard).toEqual([{}]);
  second.stop();
});

it('leaves the chooser of the new page alone when the one of the old page goes', () => {
  const before = listen();
  const after = listen();
  before.stop();
  openLocationChooser();
  expect(before.heard).toEqual([]);
  expect(after.heard).toEqual([{}]);
  after.stop();
});
