import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../serve-pages.ts';
import type { PageScores } from './median-scores.ts';

export interface AuditedPage {
  readonly name: string;
  readonly url: string;
  /** Creates the data that the browser keeps when the page is opened, for each run. */
  readonly kept?: () => Promise<Kept>;
}

/** The data that earlier pages of the site have left in a browser. */
export interface Kept {
  /** The entries of the local storage. */
  readonly storage: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

export interface Audit {
  readonly scores: PageScores;
  /** The audits that cost points, each with its category. */
  readonly findings: readonly string[];
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** The most attempts: on a busy machine a recording may lack its beginning, and Lighthouse has to run again. */
const attempts = 3;

/** Runs Lighthouse with its defaults (a phone, simulated throttling) in a new browser profile. */
export async function auditPage(page: AuditedPage): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(page);
    } catch (error) {
      if (attempt === attempts) throw error;
      console.warn(`${String(error)} Trying again.`);
    }
  }
}

async function auditOnce({ name, url, kept }: AuditedPage): Promise<Audit> {
  const port = await findFreePort();
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-lighthouse-'));
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    if (kept !== undefined) await storeKept(browser, url, await kept());
    // The storage is not reset, since the profile is new, and the entries were just stored.
    const result = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: true });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${name}`);
    const { lhr } = result;
    if (lhr.runtimeError !== undefined) throw new Error(`${name}: ${lhr.runtimeError.message}`);
    return toAudit(lhr);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Stores cookies and entries as an earlier page would have. A page of the site is opened for it, since the storage belongs to its origin. */
async function storeKept(browser: BrowserContext, url: string, { storage, cookies }: Kept): Promise<void> {
  await browser.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await browser.newPage();
  await page.goto(new URL('/robots.txt', url).href);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
  await page.close();
}

/** The score from which Lighthouse calls an audit passed. */
const passedScore = 0.9;

function toAudit({ categories, audits }: LighthouseResult): Audit {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      shift: value('cumulative-layout-shift'),
      blockedMs: Math.round(value('total-blocking-time')),
      fonts: countFonts(audits['network-requests']?.details),
    },
    findings: Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < passedScore)
        .map((ref) => `${id}: ${audits[ref.id]?.title ?? ref.id}`),
    ),
  };
}

/** Counts the fonts that the page fetched until the network was idle. */
function countFonts(details: unknown): number {
  if (typeof details !== 'object' || details === null || !('items' in details) || !Array.isArray(details.items))
    return 0;
  return details.items.filter((item: unknown) => {
    return typeof item === 'object' && item !== null && 'resourceType' in item && item.resourceType === 'Font';
  }).length;
}
