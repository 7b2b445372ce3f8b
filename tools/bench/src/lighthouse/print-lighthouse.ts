import { servePages } from '../serve-pages.ts';
import { type Audit, type AuditedPage, auditPage } from './audit-page.ts';
import { holdBasket } from './hold-basket.ts';
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
    const computeMedians = (page: AuditedPage) => medianScores((audits.get(page) ?? []).map(({ scores }) => scores));
    const bareScores = computeMedians(bare);
    console.log(
      `\nLighthouse, a phone, the median of ${runs}; blocking is compared with a bare Next page of the same run.\n`,
    );
    console.log(`${''.padEnd(24)} speed  access  practices  SEO    CLS   blocked  fonts`);
    printLine(bare.name, bareScores, '');
    for (const page of pages) {
      const scores = computeMedians(page);
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
