import { seed, seeded } from '@latchkey/testing';
import { loaderSecret } from '@latchkey/tool-load/client';
import { townAt } from './towns.ts';
import { gameAt, locationAt, type ChainSize } from './write-chain.ts';

/** The last day that is read, in days from today: a room can be booked for 60 days. */
const lastReadDay = 58;
/** The most locations that the api returns for a search, which is also what the site asks for. */
const maxFound = '200';
/** The number of locations above which the site shows them in groups (`maxListedAtOnce` of booking-core). */
const groupsAbove = '60';

export type ChainReads = ReturnType<typeof createChainReads>;

/** Creates reads of random rooms and towns, so that none is cached. */
export function createChainReads(baseUrl: string, { locations, games }: ChainSize) {
  const random = seeded(seed);
  const chooseRoom = () => {
    const location = locationAt(random.between(0, locations - 1));
    return `${baseUrl}/api/resova/${location}/game/${gameAt(random.between(0, games - 1))}`;
  };
  const chooseDate = () => dateIn(random.between(1, lastReadDay));
  const chooseTown = () => townAt(random.between(0, locations - 1));
  const list = (query: Readonly<Record<string, string>>) =>
    get(`${baseUrl}/api/locations/?${new URLSearchParams({ ...query, brief: '1' }).toString()}`);
  return {
    day: () => get(`${chooseRoom()}/availability?startDate=${chooseDate()}`),
    month: () => {
      const month = chooseDate().slice(0, 7);
      return get(`${chooseRoom()}/calendar?from=${month}-01&to=${month}-28`);
    },
    nearest: () => {
      const { latitude, longitude } = chooseTown();
      return list({ latitude: latitude.toFixed(4), longitude: longitude.toFixed(4), limit: maxFound });
    },
    words: () => {
      const { name, country } = chooseTown();
      return list({ search: name, country, limit: maxFound });
    },
    groups: () => list({ groupsAbove }),
  };
}

/** Returns the date a number of days from today, in UTC. */
export function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'x-latchkey-loader': loaderSecret } });
  if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  await response.arrayBuffer();
}
