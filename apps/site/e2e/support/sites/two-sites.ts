import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { startRedis, type TestRedis } from '@latchkey/page-server/testing';
import { freePort } from '../free-port.ts';
import { createStack, type Stack } from '../stack.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import type { SitesWorld } from './fresh-sites.ts';
import { startSecondSite, type SecondSite } from './second-site.ts';

/** Two sites from one build over one api and a Redis, behind a balancer, as real processes. */
export interface TwoSites extends SitesWorld {
  readonly balancer: Balancer;
  readonly redis: TestRedis;
  readonly stack: Stack;
  readonly second: SecondSite;
  /** Reads a figure of a site's /metrics; null where it has none. */
  figure(site: number, name: string): Promise<number | null>;
  dispose(): Promise<void>;
}

const namedDocument = z.looseObject({ name: z.unknown() });
const websiteResponse = z.object({ data: z.object({ name: z.string() }) });

/**
 * Starts two sites.
 *
 * @param ownVariables the variables on top of those of the chain, for all processes
 */
export async function startTwoSites(ownVariables: Readonly<Record<string, string>> = {}): Promise<TwoSites> {
  // By itself, Redis saves only once an hour. The proofs save by a command.
  const redis = await startRedis(['--save', '3600 1']);
  const ports = { balancer: await freePort(), second: await freePort() };
  const metricsPorts = [await freePort(), await freePort()];
  const origin = `http://localhost:${ports.balancer}`;
  const variables = {
    REDIS_URL: redis.url,
    REVALIDATE_SECRET: 'a secret of both sites',
    LOADER_SECRET: 'another-secret-of-both-sites',
    SITE_ORIGIN: origin,
    // The balancer leads one message about a change to one of the sites.
    SITE_WEBHOOK_URL: `${origin}/webhooks/content`,
    ...ownVariables,
  };
  const stack = await createStack({ ...variables, METRICS_PORT: String(metricsPorts[0]) });
  const second = await startSecondSite(stack, { ...variables, METRICS_PORT: String(metricsPorts[1]) }, ports.second);
  const sites = [stack.siteOrigin, second.origin];
  const balancer = await startBalancer(ports.balancer, sites);

  const document = path.join(stack.contentDir, 'website.json');
  const readName = async () =>
    websiteResponse.parse(await (await fetch(`${stack.apiOrigin}/api/website?locale=en`)).json()).data.name;

  return {
    sites,
    balancer,
    redis,
    stack,
    second,
    async rename(name) {
      const before = namedDocument.parse(JSON.parse(await readFile(document, 'utf8')));
      await writeFile(document, JSON.stringify({ ...before, name: { en: name, fr: name, es: name, ar: name } }));
      while ((await readName()) !== name) await sleep(20);
    },
    async figure(site, name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPorts[site]}/metrics`)).text();
      const found = new RegExp(`^${name} (?<value>[\\d.e+]+)$`, 'mu').exec(text)?.groups?.['value'];
      return found === undefined ? null : Number(found);
    },
    async dispose() {
      await balancer.close();
      await second.stop();
      await stack.dispose();
      await redis.dispose();
    },
  };
}
