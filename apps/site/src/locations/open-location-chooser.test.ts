import { expect, it } from 'vitest';
import { listenForChooserRequests, openLocationChooser, type ChooserRequest } from './open-location-chooser.ts';

function listen() {
  const received: ChooserRequest[] = [];
  const stop = listenForChooserRequests((request) => received.push(request));
  return { received, stop };
}

it('a request opens the chooser of the page, with the page that its links lead to', () => {
  const chooser = listen();
  openLocationChooser();
  openLocationChooser({ nextPage: { type: 'home' } });
  expect(chooser.received).toEqual([{}, { nextPage: { type: 'home' } }]);
  chooser.stop();
});

it('a request from before the chooser was mounted, or between two pages, is delivered once', () => {
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

it('the chooser of the new page keeps listening when the one of the old page is unmounted', () => {
  const before = listen();
  const after = listen();
  before.stop();
  openLocationChooser();
  expect(before.received).toEqual([]);
  expect(after.received).toEqual([{}]);
  after.stop();
});
