import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '@latchkey/tool-launch/project-root';
import { allocatorVariables } from '@latchkey/tool-launch/small-memory';

/**
 * @typedef {object} ClusterPlace
 * @property {string} dataDir
 * @property {string} contentDir
 * @property {string} mediaDir
 */

/**
 * Makes the folders of the cluster's data: its uploads, and a copy of the content, since the first import writes its revision there.
 *
 * @param {string} folder of the cluster
 * @param {string} usualContent the content where CONTENT_DIR names no other
 * @returns {ClusterPlace}
 */
export function createPlace(folder, usualContent) {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const given = resolve(projectRoot, process.env['CONTENT_DIR'] || usualContent);
  const contentDir = join(folder, 'content');
  cpSync(given, contentDir, { recursive: true });
  return { dataDir, contentDir, mediaDir: process.env['MEDIA_DIR'] || join(given, '..', 'media') };
}

/**
 * Creates the variables of the apis and of the sites.
 *
 * @param {ClusterPlace} place
 * @param {{ origin: string, apiOrigin: string, databaseUrl: string, redisPort: number }} addresses
 * @param {{ api: Record<string, string>, site: Record<string, string> }} fakes the variables that lead to the fakes of other people's systems
 */
export function createEnvironment({ dataDir, contentDir, mediaDir }, addresses, fakes) {
  const { origin, apiOrigin, databaseUrl, redisPort } = addresses;
  const both = {
    ...allocatorVariables,
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    SITE_ORIGIN: process.env['SITE_ORIGIN'] || origin,
    REVALIDATE_SECRET: readOrCreateSecret('REVALIDATE_SECRET'),
    LOADER_SECRET: readOrCreateSecret('LOADER_SECRET'),
    BOOKING_LINK_SECRET: readOrCreateSecret('BOOKING_LINK_SECRET'),
    // The time is longer than HAProxy takes to see that a program stops.
    DRAIN_SECONDS: '3',
    // A line for each request would hide the output of this program.
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  };
  return {
    api: {
      ...fakes.api,
      ...both,
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: databaseUrl,
      UPLOADS: 'shared-disk',
      SITE_WEBHOOK_URL: `${origin}/webhooks/content`,
      // There are two proxies: HAProxy before the sites, and a site.
      TRUST_PROXY: '2',
    },
    site: {
      ...fakes.site,
      ...both,
      NODE_ENV: 'production',
      API_ORIGIN: apiOrigin,
      MEDIA_DIR: mediaDir,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      // HAProxy is the one proxy before the sites.
      SITE_PROXIES: '1',
      // All connections come from the address of HAProxy, so there is no limit for one address.
      MAX_CONNECTIONS_PER_ADDRESS: '0',
    },
  };
}

/** @param {string} name of the variable that may have it */
function readOrCreateSecret(name) {
  return process.env[name] || randomBytes(32).toString('hex');
}
