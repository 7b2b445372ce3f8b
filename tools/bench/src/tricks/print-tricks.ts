import { chromium } from '@playwright/test';
import { findFreePort, servePages, type ServedPages } from '../serve-pages.ts';
import { serveWithoutHints } from './build-without-hints.ts';
import { figures, type MeasuredSite } from './figures.ts';

/**
 * Prints the gain of each trick of the site's front door, as a table for `docs/front-door.md`: its figure with all tricks, and without this one.
 * The two sites are measured in turn. Needs a production build, and Linux.
 *
 * @param only the name of one trick
 */
export async function printTricks(root: string, only?: string): Promise<void> {
  const chosen = figures.filter(({ trick }) => only === undefined || trick === only);
  if (chosen.length === 0) throw new Error(`There is no trick ${only}.`);
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const whole = await serveUnlimited((variables) => servePages(root, {}, variables, { MAX_READS_PER_MINUTE: noLimit }));
  try {
    console.log('\n| trick | figure | with all tricks | without this one | |\n|---|---|---|---|---|');
    for (const trick of new Set(chosen.map((figure) => figure.trick))) {
      const without = await serveWithoutTrick(root, trick, whole);
      try {
        for (const { what, measure } of chosen.filter((figure) => figure.trick === trick)) {
          const { measured, ratio } = await measure([whole, without], browser);
          const cells = [`\`${trick}\``, what, ...measured, ratio === null ? '' : `${ratio.toFixed(2)} ×`];
          console.log(`| ${cells.join(' | ')} |`);
        }
      } finally {
        await without.stop();
      }
    }
  } finally {
    await whole.stop();
    await browser.close();
  }
}

type SiteVariables = Readonly<Record<string, string>>;

/** The value that switches off the limits per client, since one client makes the requests of many visitors here. */
const noLimit = '0';

/** Serves a site without the limits per client, with a port for its metrics. `serve` starts it with these variables. */
async function serveUnlimited(serve: (variables: SiteVariables) => Promise<ServedPages>): Promise<MeasuredSite> {
  const metricsPort = await findFreePort();
  const site = await serve({ METRICS_PORT: String(metricsPort), MAX_NOT_FOUND_PER_MINUTE: noLimit });
  return { ...site, metricsPort };
}

/**
 * Serves a second site in front of the same api, without one trick. The process of the site leaves the trick out that WITHOUT_TRICKS names. Compile
 * hints are written into the build, so for them a copy of the build without hints is served.
 */
function serveWithoutTrick(root: string, trick: string, { serveBeside }: ServedPages): Promise<MeasuredSite> {
  const serve = (changed: SiteVariables) => serveUnlimited((variables) => serveBeside({ ...variables, ...changed }));
  if (trick !== 'compile-hints') return serve({ WITHOUT_TRICKS: trick });
  return serveWithoutHints(root, (distDir) => serve({ NEXT_DIST_DIR: distDir }));
}
