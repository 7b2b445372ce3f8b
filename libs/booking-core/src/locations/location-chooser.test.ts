import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { geolocationLimitMs } from '../foundation/constants.ts';
import { createLocationSimulator, simulatedLocations } from '../testing/location-simulator.ts';
import { createSimulatedTime } from '../testing/repeatable.ts';
import type { LocationsFound, Position } from '../foundation/found-location.ts';
import { succeeded } from '../foundation/outcome.ts';
import { locationChooserMachine } from './location-chooser.machine.ts';
import {
  selectClosest,
  selectFoundElsewhere,
  selectGroups,
  selectHasFoundNothing,
  selectIsChooserLoading,
  selectIsSearchingWords,
  selectKnownLocations,
  selectListing,
  selectLocationForm,
  selectOtherLocations,
  selectCountryOfUnknownCodes,
} from './location-chooser.selectors.ts';
import type { LocationChooserInput } from './location-chooser.types.ts';

const inOrlando: Position = { type: 'located', latitude: 28.5, longitude: -81.4 };
const inAlaska: Position = { type: 'located', latitude: 61.2, longitude: -149.9 };

function arrange(position: Position | null, over: Partial<LocationChooserInput> = {}) {
  const time = createSimulatedTime();
  const simulator = createLocationSimulator();
  simulator.setPosition(position);
  const reports: string[] = [];
  const { locationSearch, geolocator } = simulator;
  const actor = createActor(locationChooserMachine, {
    clock: time.clock,
    input: {
      locationSearch,
      geolocator,
      report: (message) => reports.push(message),
      locations: simulatedLocations,
      ...over,
    },
  }).start();
  const browsing = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ open: { finding: 'browsing' } }), { timeout: Infinity });
  const search = (text: string) => {
    actor.send({ type: 'search.set', search: text });
    actor.send({ type: 'search.submit' });
  };
  return { actor, time, simulator, reports, browsing, search };
}

type World = ReturnType<typeof arrange>;

const closest = ({ actor }: World) => {
  const view = selectClosest(actor.getSnapshot());
  return view && [view.heading, view.alert, view.locations.map(({ name }) => name)];
};

it('the visitor is located only when the chooser is opened', async () => {
  const world = arrange(inOrlando);
  expect(world.actor.getSnapshot().matches('open')).toBe(false);
  expect(world.simulator.queries).toEqual([]);
  world.actor.send({ type: 'chooser.open' });
  expect(world.actor.getSnapshot().matches('open')).toBe(true);
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  await world.browsing();
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(false);
  expect(world.simulator.queries).toEqual([{ latitude: 28.5, longitude: -81.4, limit: 200 }]);
});

it('the closest locations are those within 20 miles', async () => {
  const world = arrange(inOrlando);
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Orlando', 'Kissimmee']]);
});

it('an alert and the 2 nearest are shown if none is within 20 miles', async () => {
  const world = arrange(inAlaska);
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(closest(world)).toEqual([
    'Closest locations',
    'There is no venue within 20 miles. These are the nearest.',
    ['Reno', 'Tucson'],
  ]);
});

it('the other locations are listed by US state, then International', async () => {
  const world = arrange(inAlaska);
  const others = () =>
    selectOtherLocations(world.actor.getSnapshot()).map(({ type, state, locations }) => [
      type,
      state,
      locations.map(({ name }) => name),
    ]);
  expect(others()).toEqual([
    ['state', 'AZ', ['Tucson']],
    ['state', 'FL', ['Kissimmee', 'Orlando']],
    ['state', 'NV', ['Reno']],
    ['international', '', ['Paris']],
  ]);
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(others()).toEqual([
    ['state', 'FL', ['Kissimmee', 'Orlando']],
    ['international', '', ['Paris']],
  ]);
});

it("the visitor's own location is among the others only if the view does not show it separately", async () => {
  const world = arrange({ type: 'denied' });
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  const names = (ownSlug: string | null) =>
    selectOtherLocations(world.actor.getSnapshot(), { ownSlug }).flatMap(({ locations }) =>
      locations.map(({ slug }) => slug),
    );
  expect(names('orlando')).toEqual(names(null).filter((slug) => slug !== 'orlando'));
  expect(names(null)).toContain('orlando');
});

it.each(['denied', 'unsupported', 'unavailable'] as const)(
  'the loading stops without a message if the position is %s',
  async (type) => {
    const world = arrange({ type });
    world.actor.send({ type: 'chooser.open' });
    await world.browsing();
    expect(closest(world)).toBeNull();
    expect(world.simulator.queries).toEqual([]);
    expect(world.reports).toEqual([`Geolocation: ${type}`]);
  },
);

it('a geolocator that throws counts as unavailable', async () => {
  const locate = () => Promise.reject(new Error('no sky'));
  const world = arrange(null, { geolocator: { locate } });
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(world.reports).toEqual(['A geolocator threw: no sky', 'Geolocation: unavailable']);
});

it('the chooser waits 8 s for the position and no longer', async () => {
  const world = arrange(null);
  world.actor.send({ type: 'chooser.open' });
  world.time.clock.increment(geolocationLimitMs - 1);
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  world.time.clock.increment(1);
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(false);
});

it('words can be submitted while the visitor is being located', async () => {
  const world = arrange(null);
  const isSearchingWords = () => selectIsSearchingWords(world.actor.getSnapshot());
  world.actor.send({ type: 'chooser.open' });
  world.actor.send({ type: 'search.set', search: 'Reno' });
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  expect(isSearchingWords()).toBe(false);
  world.actor.send({ type: 'search.submit' });
  expect(isSearchingWords()).toBe(true);
  await world.browsing();
  expect(isSearchingWords()).toBe(false);
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Reno']]);
});

it.each([
  ['Reno', ''],
  ['', 'US'],
  ['  ', ' '],
])('the search %j and the country %j are validated only after an attempt', (search, country) => {
  const world = arrange({ type: 'denied' });
  const { actor } = world;
  actor.send({ type: 'chooser.open' });
  actor.send({ type: 'country.set', country });
  actor.send({ type: 'search.set', search });
  expect(selectLocationForm(actor.getSnapshot()).errors).toEqual({ country: null, search: null });
  actor.send({ type: 'search.submit' });
  expect(world.simulator.queries).toEqual([]);
  expect(selectLocationForm(actor.getSnapshot())).toEqual({
    country,
    search,
    errors: {
      country: country.trim() === '' ? 'This field is required' : null,
      search: search.trim() === '' ? 'This field is required' : null,
    },
  });
});

it('an attempt is cleared when the chooser is closed', () => {
  const { actor } = arrange({ type: 'denied' });
  actor.send({ type: 'chooser.open' });
  actor.send({ type: 'search.submit' });
  actor.send({ type: 'chooser.close' });
  expect(actor.getSnapshot().matches('open')).toBe(false);
  actor.send({ type: 'chooser.open' });
  expect(selectLocationForm(actor.getSnapshot()).errors.search).toBeNull();
});

it('a search is in the US by default, with 200 results at most', async () => {
  const world = arrange({ type: 'denied' });
  world.actor.send({ type: 'chooser.open' });
  world.search(' Reno ');
  await world.browsing();
  expect(world.simulator.queries).toEqual([{ search: 'Reno', country: 'US', limit: 200 }]);
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Reno']]);
});

it('the form has the country in which the visitor is', async () => {
  const world = arrange({ type: 'located', latitude: 48.8, longitude: 2.3 });
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(selectLocationForm(world.actor.getSnapshot()).country).toBe('FR');
});

it('a failed search has no message: the loading stops and the earlier result stays', async () => {
  const world = arrange({ type: 'denied' });
  world.actor.send({ type: 'chooser.open' });
  world.search('Reno');
  await world.browsing();
  world.simulator.failNext('server');
  world.search('Paris');
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  await world.browsing();
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(false);
  expect(selectHasFoundNothing(world.actor.getSnapshot())).toBe(false);
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Reno']]);
  expect(world.reports.at(-1)).toBe('Location search failed (server): findLocations failed as queued');
});

it('the loading stops without a message if a search by position fails', async () => {
  const world = arrange(inOrlando);
  world.simulator.failNext('server');
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(selectHasFoundNothing(world.actor.getSnapshot())).toBe(false);
  expect(closest(world)).toBeNull();
  expect(world.reports.at(-1)).toBe('Location search failed (server): findLocations failed as queued');
  world.search('Reno');
  await world.browsing();
  expect(selectHasFoundNothing(world.actor.getSnapshot())).toBe(false);
});

it('a late response does not overwrite a newer one', async () => {
  const world = arrange({ type: 'denied' });
  world.actor.send({ type: 'chooser.open' });
  const release = world.simulator.holdBackNext();
  world.search('Reno');
  world.search('Tucson');
  await world.browsing();
  release();
  await Promise.resolve();
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Tucson']]);
});

it('the words of the visitor take precedence over a late position', async () => {
  const world = arrange(null);
  world.actor.send({ type: 'chooser.open' });
  world.search('Tucson');
  await world.browsing();
  world.time.clock.increment(geolocationLimitMs);
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Tucson']]);
});

it('the visitor is located again at each opening without a search, also after an earlier search', async () => {
  const world = arrange(inOrlando);
  for (const count of [1, 2]) {
    world.actor.send({ type: 'chooser.open' });
    await world.browsing();
    expect(world.simulator.queries).toHaveLength(count);
    world.actor.send({ type: 'chooser.close' });
  }
  world.actor.send({ type: 'chooser.open' });
  world.search('Reno');
  await world.browsing();
  world.actor.send({ type: 'chooser.close' });
  world.actor.send({ type: 'chooser.open' });
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  expect(selectLocationForm(world.actor.getSnapshot()).search).toBe('');
  await world.browsing();
  expect(world.simulator.queries.at(-1)).toEqual({ latitude: 28.5, longitude: -81.4, limit: 200 });
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Orlando', 'Kissimmee']]);
});

it('the locations near the visitor stay if the position is not available a second time', async () => {
  const world = arrange(inOrlando);
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  world.actor.send({ type: 'chooser.close' });
  world.simulator.setPosition({ type: 'denied' });
  world.actor.send({ type: 'chooser.open' });
  await world.browsing();
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Orlando', 'Kissimmee']]);
});

it('a search without a result has no closest locations', async () => {
  const world = arrange({ type: 'denied' }, { locations: undefined, country: 'FR' });
  world.actor.send({ type: 'chooser.open' });
  world.search('Atlantis');
  await world.browsing();
  expect(closest(world)).toBeNull();
  expect(selectHasFoundNothing(world.actor.getSnapshot())).toBe(true);
  expect(selectOtherLocations(world.actor.getSnapshot())).toHaveLength(simulatedLocations.length - 1);
});

/** Creates a chooser whose search by words returns this result. */
async function searchWithResult(found: LocationsFound) {
  const { locationSearch } = createLocationSimulator();
  const world = arrange(
    { type: 'denied' },
    { locationSearch: { ...locationSearch, findLocations: () => Promise.resolve(succeeded(found)) } },
  );
  world.actor.send({ type: 'chooser.open' });
  world.search('32819');
  await world.browsing();
  return world;
}

it('a search that leaves the chosen country names both countries', async () => {
  const locations = simulatedLocations.map((location) => ({ ...location, distance: 5 }));
  const { actor } = await searchWithResult({ locations, country: 'AU' });
  expect(selectFoundElsewhere(actor.getSnapshot())).toEqual({ searched: 'US', found: 'AU' });
  // The result is about the text that was searched, not about the present text of the form.
  actor.send({ type: 'country.set', country: 'AU' });
  expect(selectFoundElsewhere(actor.getSnapshot())).toEqual({ searched: 'US', found: 'AU' });
  const inside = await searchWithResult({ locations, country: 'US' });
  expect(selectFoundElsewhere(inside.actor.getSnapshot())).toBeNull();
});

it('a search names the country whose postal codes are not known', async () => {
  const unknown = await searchWithResult({ locations: [], country: 'US', isUnknownCode: true });
  expect(selectCountryOfUnknownCodes(unknown.actor.getSnapshot())).toBe('US');
  const nothing = await searchWithResult({ locations: [], country: 'US' });
  expect(selectCountryOfUnknownCodes(nothing.actor.getSnapshot())).toBeNull();
});

it("the chain's locations are loaded at the first opening, while the visitor is still being located", async () => {
  const world = arrange(null, { locations: undefined });
  const known = () => selectKnownLocations(world.actor.getSnapshot()).map(({ name }) => name);
  expect(known()).toEqual([]);
  world.actor.send({ type: 'chooser.open' });
  expect(selectListing(world.actor.getSnapshot())).toBe('listing');
  await waitFor(world.actor, (snapshot) => selectListing(snapshot) === 'listed', { timeout: Infinity });
  expect(selectIsChooserLoading(world.actor.getSnapshot())).toBe(true);
  expect(known()).toEqual(simulatedLocations.map(({ name }) => name));
});

it('an error of the list is reported, and the list can be loaded again', async () => {
  const world = arrange({ type: 'denied' }, { locations: undefined });
  world.simulator.failNextListing('network');
  world.actor.send({ type: 'chooser.open' });
  await waitFor(world.actor, (snapshot) => selectListing(snapshot) === 'failed', { timeout: Infinity });
  expect(world.reports).toContain('Listing locations failed (network): listLocations failed as queued');
  world.actor.send({ type: 'list.retry' });
  await waitFor(world.actor, (snapshot) => selectListing(snapshot) === 'listed', { timeout: Infinity });
  expect(selectKnownLocations(world.actor.getSnapshot())).toHaveLength(simulatedLocations.length);
});

it('a search of the host’s URL starts without locating the visitor', async () => {
  const world = arrange(inOrlando);
  world.actor.send({ type: 'chooser.open', search: 'Paris', country: 'FR' });
  await world.browsing();
  expect(world.simulator.queries).toEqual([{ search: 'Paris', country: 'FR', limit: 200 }]);
  expect(selectLocationForm(world.actor.getSnapshot())).toMatchObject({ search: 'Paris', country: 'FR' });
  expect(closest(world)).toEqual(['Within 20 Miles', null, ['Paris']]);
});

it('an empty search of the URL counts as none', async () => {
  const world = arrange(inOrlando);
  world.actor.send({ type: 'chooser.open', search: ' ' });
  await world.browsing();
  expect(world.simulator.queries).toEqual([{ latitude: 28.5, longitude: -81.4, limit: 200 }]);
});

describe('a chain that is listed by group', () => {
  function arrangeLong() {
    const simulator = createLocationSimulator(simulatedLocations, true);
    const { locationSearch, geolocator } = simulator;
    const reports: string[] = [];
    const actor = createActor(locationChooserMachine, {
      input: { locationSearch, geolocator, report: (message) => reports.push(message) },
    }).start();
    const until = (step: string) =>
      waitFor(actor, (snapshot) => selectGroups(snapshot).some((group) => group.step === step));
    const shown = () =>
      selectGroups(actor.getSnapshot()).map(({ key, step, locations }) => [key, step, locations.length]);
    actor.send({ type: 'chooser.open' });
    return { actor, simulator, reports, until, shown };
  }

  it('begins with closed groups, and no location is known', async () => {
    const { actor, until, shown } = arrangeLong();
    await until('closed');
    expect(shown()).toEqual([
      ['us-fl', 'closed', 0],
      ['us-az', 'closed', 0],
      ['us-nv', 'closed', 0],
      ['fr', 'closed', 0],
    ]);
    expect(selectKnownLocations(actor.getSnapshot())).toEqual([]);
    expect(selectOtherLocations(actor.getSnapshot())).toEqual([]);
  });

  it('loads a group when it is opened, once, and shows one at a time', async () => {
    const { actor, until, shown, simulator } = arrangeLong();
    await until('closed');
    actor.send({ type: 'group.open', key: 'us-fl' });
    expect(shown()[0]).toEqual(['us-fl', 'loading', 0]);
    await until('open');
    actor.send({ type: 'group.open', key: 'fr' });
    await until('open');
    expect(shown()).toEqual([
      ['us-fl', 'closed', 0],
      ['us-az', 'closed', 0],
      ['us-nv', 'closed', 0],
      ['fr', 'open', 1],
    ]);
    simulator.failNextGroup('server');
    actor.send({ type: 'group.open', key: 'us-fl' });
    expect(shown()[0]).toEqual(['us-fl', 'open', 2]);
    actor.send({ type: 'group.close' });
    expect(shown()[0]).toEqual(['us-fl', 'closed', 0]);
  });

  it('reports a group that cannot be loaded, and loads it again', async () => {
    const { actor, until, simulator, reports } = arrangeLong();
    await until('closed');
    simulator.failNextGroup('network');
    actor.send({ type: 'group.open', key: 'us-fl' });
    await until('failed');
    expect(reports.at(-1)).toContain('us-fl');
    actor.send({ type: 'group.open', key: 'us-fl' });
    await until('open');
  });
});
