import * as z from 'zod';
import { servePages } from '../block-weights/print-block-weights.ts';
import { type Audit, type AuditedPage, auditPage, type Kept } from './audit-page.ts';
import { serveBareSite } from './bare-site.ts';
import { medianScores, missedAims, type PageScores } from './median-scores.ts';

/** Runs Lighthouse on pages of the production build and on a bare Next page in turn, and prints the medians. Needs a build. */
export async function printLighthouse(root: string, runs: number): Promise<void> {
  const chain = await servePages(root, {});
  const bareSite = await serveBareSite(root).catch(async (error: unknown) => {
    await chain.stop();
    throw error;
  });
  try {
    const at = (path: string) => `${chain.origin}${path}`;
    const bare: AuditedPage = { name: 'a bare Next page', url: bareSite.origin };
    const pages: readonly (AuditedPage & { readonly isIndexed: boolean })[] = [
      { name: 'home', url: at('/en'), isIndexed: true },
      { name: 'game list', url: at('/en/orlando/escape-games'), isIndexed: true },
      { name: 'game page', url: at('/en/orlando/escape-games/midnight-archive'), isIndexed: true },
      { name: 'article', url: at('/en/orlando/seven-ways-to-lose-an-hour'), isIndexed: true },
      {
        name: 'checkout, filled basket',
        url: at('/en/orlando/checkout'),
        isIndexed: false,
        kept: () => holdBasket(chain.origin),
      },
    ];
    // The first request of a page renders it.
    for (const { url } of pages) await (await fetch(url)).text();
    const audits = new Map<AuditedPage, Audit[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const page of [bare, ...pages]) audits.set(page, [...(audits.get(page) ?? []), await auditPage(page)]);
    }
    const mediansOf = (page: AuditedPage) => medianScores((audits.get(page) ?? []).map(({ scores }) => scores));
    const bareScores = mediansOf(bare);
    console.log(
      `\nLighthouse, a phone, the median of ${runs}; blocking is compared with a bare Next page of the same run.\n`,
    );
    console.log(`${''.padEnd(24)} speed  access  practices  SEO    CLS   blocked  fonts`);
    printLine(bare.name, bareScores, '');
    for (const page of pages) {
      const scores = mediansOf(page);
      const missed = missedAims(scores, bareScores, page.isIndexed);
      printLine(page.name, scores, missed.length === 0 ? 'ok' : `MISSED: ${missed.join(', ')}`);
      const findings = new Set((audits.get(page) ?? []).flatMap((audit) => audit.findings));
      for (const finding of findings) console.log(`    ${finding}`);
    }
  } finally {
    await bareSite.stop();
    await chain.stop();
  }
}

function printLine(name: string, scores: PageScores, result: string): void {
  const cells = [
    String(scores.performance).padStart(5),
    String(scores.accessibility).padStart(7),
    String(scores.bestPractices).padStart(10),
    String(scores.seo).padStart(4),
    scores.shift.toFixed(3).padStart(6),
    `${scores.blockedMs} ms`.padStart(9),
    String(scores.fonts).padStart(6),
  ];
  console.log(`${name.padEnd(24)} ${cells.join(' ')}   ${result}`);
}

const slots = z.object({
  data: z.array(
    z.object({
      instanceId: z.string(),
      inPast: z.boolean(),
      availability: z.object({ status: z.boolean(), spaces: z.object({ minRequired: z.number() }) }),
      pricingCategories: z.array(z.object({ id: z.string(), hide: z.boolean() })),
    }),
  ),
});
const basket = z.object({ data: z.object({ id: z.string() }) });

const location = 'loc-orlando';
/** Days from today. The first is far enough away that its slots have not begun in any time zone. */
const [firstDay, lastDay] = [4, 50];

/** The local storage key of the basket's id at a location. */
const basketKey = `latchkey.basket.${location}`;

/** Holds the first free slot of a game, as a visitor does, and returns what the browser then keeps. */
async function holdBasket(siteOrigin: string): Promise<Kept> {
  const calls = `${siteOrigin}/api/resova/${location}`;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`${calls}/game/game-midnight-archive/availability?startDate=${date}&kidsMode=false`);
    const free = slots.parse(await response.json()).data.find((each) => !each.inPast && each.availability.status);
    const category = free?.pricingCategories.find(({ hide }) => !hide);
    if (free === undefined || category === undefined) continue;
    const quantity = Math.max(2, free.availability.spaces.minRequired);
    const bookings = [{ instanceId: free.instanceId, tickets: [{ pricing_category_id: category.id, quantity }] }];
    const held = await fetch(`${calls}/basket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ bookings }),
    });
    const cookies = held.headers.getSetCookie().map((text) => text.split(';', 1).join('').split('='));
    return {
      storage: { [basketKey]: basket.parse(await held.json()).data.id },
      cookies: Object.fromEntries(cookies.map(([name = '', ...value]) => [name, value.join('=')])),
    };
  }
  throw new Error('no slot is free to fill the basket with');
}
