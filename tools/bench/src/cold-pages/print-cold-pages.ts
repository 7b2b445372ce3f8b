import { resolve } from 'node:path';
import { servePages, type ServedPages } from '../serve-pages.ts';
import { readProcessorMs, requestPage } from '../first-times/processor-time.ts';
import { computeMedian } from '../median.ts';
import { readSitemap } from '../ready-pages/sitemap.ts';

const rounds = 4;
/** The number of pages of each kind in each round. */
const pagesAtOnce = 25;
/** The number of pages that are rendered before, until the code of all routes is loaded and V8 has compiled most of it. */
const warmUp = 60;
/** The aim: a page takes at most half the processor time that it takes with the build before. */
const aim = 0.5;

/**
 * Prints the processor time of the site for rendering a page that is requested for the first time. Needs a production build.
 * @param before the root of another checkout of the repository with a build in `apps/site/.next`, to compare with; null for none
 */
export async function printColdPages(root: string, before: string | null): Promise<void> {
  const now = await servePages(root, {});
  // The other checkout uses its own build, while NEXT_DIST_DIR of this run names a folder of this checkout.
  const other = before === null ? null : await servePages(resolve(before), {}, { NEXT_DIST_DIR: '.next' });
  try {
    const costs: Record<'now' | 'before', Record<Kind, number[]>> = {
      now: { page: [], 'game page': [] },
      before: { page: [], 'game page': [] },
    };
    const paths = await choosePages(now);
    const render = async (site: ServedPages, kind: Kind, from: number, count: number) => {
      const chosen = paths[kind].slice(from, from + count);
      const begun = readProcessorMs(site.sitePid);
      for (const path of chosen) await requestPage(site.origin + path);
      return (readProcessorMs(site.sitePid) - begun) / chosen.length;
    };
    const sites = [['now', now] as const, ...(other === null ? [] : [['before', other] as const])];
    for (const [, site] of sites) for (const kind of kinds) await render(site, kind, 0, warmUp);
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) {
        for (const [name, site] of sites) {
          costs[name][kind].push(await render(site, kind, warmUp + round * pagesAtOnce, pagesAtOnce));
        }
      }
    }
    console.log(`\nA page that is rendered: processor time of the site, medians of ${rounds} rounds in turn.\n`);
    for (const kind of kinds) {
      const ms = computeMedian(costs.now[kind]);
      const comparison = other === null ? '' : describeRatio(ms / computeMedian(costs.before[kind]));
      console.log(`${kind.padEnd(12)} ${ms.toFixed(1).padStart(6)} ms${comparison}`);
    }
  } finally {
    await other?.stop();
    await now.stop();
  }
}

function describeRatio(toBefore: number): string {
  return `   to the build before: ${toBefore.toFixed(2)}   ${toBefore <= aim ? '' : 'MISSED: '}at most ${aim}`;
}

const kinds = ['page', 'game page'] as const;
type Kind = (typeof kinds)[number];

/** Chooses pages of all kinds and languages, each at most once, in an order that mixes them. */
async function choosePages(site: ServedPages): Promise<Readonly<Record<Kind, readonly string[]>>> {
  const { gamePages, otherPages } = await readSitemap(site);
  const mixed = (paths: readonly string[]) => {
    const step = Math.max(1, Math.floor(paths.length / (warmUp + rounds * pagesAtOnce)));
    return paths.filter((_, index) => index % step === 0);
  };
  return { page: mixed(otherPages), 'game page': mixed(gamePages) };
}
