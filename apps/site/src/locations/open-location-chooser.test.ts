import { expect, it } from 'vitest';
import { listenForChooserRequests, openLocationChooser, type ChooserRequest } from './open-location-chooser.ts';

function listen() {
  const received: ChooserRequest[] = [];
  const stop = listenForChooserRequests((request) => received.push(request));
  return { received, stop };
}

it('opens the chooser of the page, with where its links lead', () => {
  const chooser = listen();
  openLocationChooser();
  openLocationChooser({ nextPage: { type: 'home' } });
  expect(chooser.received).toEqual([{}, { nextPage: { type: 'home' } }]);
  chooser.stop();
});

it('hears once what was asked before the chooser was there, or between two pages', () => {
  openLocationChooser({ nextPage: { type: 'games', isForKids: true } });
  const first = listen();
  expect(first.received).toEqual([{ nextPage: { type: 'games', isForKids: true } }]);
  first.stop();
  openLocationChooser();
  const second = listen();
  expect(first.received).toHaveLength(1);
  expect(second.received).toEqual([{}]);
  second.stop();
});

it('leaves the chooser of the new page alone when the one of the old page goes', () => {
  const before = listen();
  const after = listen();
  before.stop();
  openLocationChooser();
  expect(before.received).toEqual([]);
  expect(after.received).toEqual([{}]);
  after.stop();
});
